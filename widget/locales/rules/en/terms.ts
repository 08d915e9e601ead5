import type { RuleTexts } from '../rule-texts.ts';

/** The words of the game, in English. */
export const terms: RuleTexts['terms'] = {
  tile: {
    name: 'tile',
    about:
      'The 144 pieces of the game: three [suit|suits], [wind|winds], [dragon|dragons], [flower|flowers] and seasons. Sichuan plays with the 108 suit tiles.',
  },
  suit: { name: 'suit', about: 'Bamboo, characters and dots, each with the numbers 1 to 9, four of each.' },
  honour: { name: 'honour', about: 'A [wind] or a [dragon].' },
  wind: { name: 'wind', about: 'East, south, west, north: four tiles of each.' },
  dragon: { name: 'dragon', about: 'Red, green and white: four tiles of each.' },
  terminal: { name: 'terminal', about: 'A 1 or a 9 of a [suit].' },
  simple: { name: 'simple', about: 'A 2 to 8 of a [suit].' },
  flower: {
    name: 'flower or season',
    about:
      'Eight single tiles that are shown and replaced at once. Your own have the number of your [seat-wind]: East 1, South 2, West 3, North 4.',
  },
  wall: { name: 'wall', about: 'The tiles that are still to be drawn.' },
  'kong-box': {
    name: 'kong box',
    about: 'In Chinese Classical the last sixteen tiles of the wall, from which kongs are replaced.',
  },
  draw: { name: 'draw', about: 'Taking the next tile of the [wall].' },
  replacement: { name: 'replacement', about: 'The tile drawn for a [kong] or for a [flower].' },
  discard: { name: 'discard', about: 'Laying a tile face up on the table. The others may [claim] it.' },
  claim: {
    name: 'claim',
    about:
      'Taking another player’s discard for a [set] or to win. A win goes before a pung or kong, and those before a chow.',
  },
  set: { name: 'set', about: 'A [chow], [pung] or [kong].' },
  chow: {
    name: 'chow',
    about: 'Three in a row of one [suit]. The third tile may be claimed from the player on your left only.',
  },
  pung: { name: 'pung', about: 'Three tiles alike. The third may be claimed from anyone.' },
  kong: {
    name: 'kong',
    about: 'Four tiles alike, declared. It is replaced by a tile from the wall and counts as one set.',
  },
  'claimed-kong': { name: 'claimed kong', about: 'Three in hand and a discard from anyone.' },
  'concealed-kong': {
    name: 'concealed kong',
    about: 'Four from your own hand, declared on your turn. Two of its tiles lie face down.',
  },
  'added-kong': { name: 'added kong', about: 'The fourth tile laid on your own claimed pung, on your turn.' },
  'robbing-a-kong': {
    name: 'robbing a kong',
    about: 'Winning with the tile that another player is adding to a kong. The kong is then not made.',
  },
  pair: { name: 'pair', about: 'Two tiles alike. A hand has one.' },
  concealed: {
    name: 'concealed',
    about: 'Not declared: the tiles come from your own hand. A set completed by the winning discard is open.',
  },
  'winning-tile': { name: 'winning tile', about: 'The tile that completes the hand.' },
  win: { name: 'win', about: 'Completing four [set|sets] and a [pair], or a special hand.' },
  'self-draw': { name: 'self-draw', about: 'Winning with a tile you drew yourself. Also called zimo.' },
  'deal-in': { name: 'deal-in', about: 'Discarding the tile that someone wins on.' },
  wait: { name: 'wait', about: 'The kinds of tile that would complete your hand.' },
  ready: { name: 'ready (ting)', about: 'One tile is missing. Only you see it; it is not a declaration.' },
  'one-chance': { name: 'one chance', about: 'Only one kind of tile could have completed the hand.' },
  dealer: {
    name: 'dealer',
    about: 'The player who is East. The dealer starts with fourteen tiles and has the first turn.',
  },
  'seat-wind': {
    name: 'seat wind',
    about:
      'The wind of your place: East is the dealer, then South, West and North in turn order. It moves with the deal.',
  },
  'round-wind': { name: 'round wind', about: 'The wind of the round: East first, then South, West and North.' },
  hand: { name: 'hand', about: 'One deal, from the first tile to a win or an empty wall. Also the tiles you hold.' },
  match: { name: 'match', about: 'Several hands, played until the length of the room is reached.' },
  'drawn-hand': { name: 'drawn hand', about: 'The wall runs out and nobody wins.' },
  'base-points': { name: 'base points', about: 'Points that are added up before doubling.' },
  double: { name: 'double', about: 'Multiplies the base points by two. Three doubles are times eight.' },
  fan: { name: 'fan', about: 'The measure of a hand. Fan decide how many points it is worth.' },
  minimum: { name: 'minimum', about: 'The fan a hand needs before it can win.' },
  points: { name: 'points', about: 'The score. No money is played for here.' },
  limit: { name: 'limit', about: 'The most a hand can be worth. Some hands are worth it outright.' },
  'void-suit': {
    name: 'void suit',
    about: 'The suit you give up in Sichuan. It has to be discarded first, and you cannot win with a tile of it.',
  },
  'flower-pig': { name: 'flower pig', about: 'A player who still holds the void suit when the wall is empty.' },
  root: { name: 'root', about: 'All four tiles of a kind in hand or sets: one fan each in Sichuan.' },
  'ready-check': { name: 'ready check', about: 'With the wall empty, players who are not ready pay those who are.' },
  'original-call': {
    name: 'Original Call',
    about: 'Declaring with your first discard that you are ready. From then on the hand stays as it is.',
  },
  clock: {
    name: 'clock',
    about:
      'Every turn has its time, and in some rooms a reserve for the whole hand. When it runs out, the tile just drawn is discarded.',
  },
};
