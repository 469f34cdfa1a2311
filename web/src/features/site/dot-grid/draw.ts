import { activeColour, baseColour, dotSize } from './constants';
import { type Dot, glow } from './dots';

const shades = 16;

/** A few steps of colour are enough, and each is one fill of one path. */
const colours = Array.from({ length: shades + 1 }, (_, step) => {
  const mix = (name: 'red' | 'green' | 'blue') =>
    Math.round(baseColour[name] + ((activeColour[name] - baseColour[name]) * step) / shades);
  return `rgb(${mix('red')} ${mix('green')} ${mix('blue')})`;
});

/** Draws every dot once. The context is scaled to CSS pixels. */
export const draw = (
  context: CanvasRenderingContext2D,
  dots: readonly Dot[],
  pointer: { x: number; y: number } | null,
): void => {
  const paths = colours.map(() => new Path2D());
  for (const dot of dots) {
    const path = paths[Math.round(glow(dot, pointer) * shades)];
    const x = dot.home.x + dot.offset.x;
    const y = dot.home.y + dot.offset.y;
    path?.moveTo(x + dotSize / 2, y);
    path?.arc(x, y, dotSize / 2, 0, Math.PI * 2);
  }
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  for (const [step, path] of paths.entries()) {
    context.fillStyle = colours[step] ?? '';
    context.fill(path);
  }
};
