/** A match that stands still while somebody is asked whether to claim: virtual time passes only when a test lets it. */

import { StartMatch } from '../../widget/client/mutations.ts';
import { gather, type Player, plainAnswer } from '../api/player.ts';
import { type VirtualServer, virtualServer } from '../api/virtual-server.ts';

export interface AskedMatch {
  readonly server: VirtualServer;
  readonly code: string;
  /** Who is asked; pages of theirs are other connections of the same person. */
  readonly player: Player;
  /** Lets the match go on to the next claim that this person is asked for, unless one is open. */
  untilClaim(): Promise<void>;
  /** Resolves when the open claim is answered. */
  answered(): Promise<void>;
}

/** `env`: the server's settings. */
export async function askedMatch(env: Readonly<Record<string, string>> = {}): Promise<AskedMatch> {
  const server = await virtualServer(env);
  const habits = {
    answer: (...[question, table]: Parameters<typeof plainAnswer>) =>
      question.kind === 'turn' ? plainAnswer(question, table) : null,
  };
  const [player] = await gather(server.url, [habits], { clock: 'relaxed', length: 'full' });
  if (player === undefined) throw new Error('somebody plays');
  server.players.add(player);
  const { code, follower } = player;
  await player.guest.does(StartMatch, { input: { code } });
  const claims = () => follower.view.question?.kind === 'claim';
  return {
    server,
    code,
    player,
    untilClaim: () => server.until(claims),
    async answered() {
      const asked = follower.view.question?.id;
      await follower.until(({ question }) => question?.id !== asked);
    },
  };
}
