/** The relief on the back of every tile: a frame and a rosette of bamboo leaves. */
import { around, circle, leaf } from './path.ts';
import { type FaceShape, fill, stroke } from './shape.ts';

const MIDDLE = [150, 200] as const;

export function back(): FaceShape[] {
  const [x, y] = MIDDLE;
  const long = leaf([x, y - 16], [x, y - 78], 10);
  return [
    stroke('pattern', 6, 'M50 30L250 30Q270 30 270 50L270 350Q270 370 250 370L50 370Q30 370 30 350L30 50Q30 30 50 30Z'),
    fill('pattern', around(long, MIDDLE, 12), circle(x, y, 9)),
  ];
}
