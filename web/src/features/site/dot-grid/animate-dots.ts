import { throttleMilliseconds } from './constants';
import { advance, brush, type Dot, dotsFor, isMoving, shock } from './dots';
import { draw } from './draw';

/** A higher resolution costs time without a visible difference. */
const maxPixelRatio = 2;
/** A tab that was in the background continues where it was. */
const longestStep = 0.05;

/**
 * Draws the dots on a canvas that fills the window, and moves them with the pointer. Frames are
 * drawn only while something changes. Returns the function that stops it.
 */
export const animateDots = (canvas: HTMLCanvasElement): (() => void) => {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  let dots: Dot[] = [];
  let pointer: { x: number; y: number } | null = null;
  let last = { x: 0, y: 0, time: 0 };
  let frame = 0;
  let drawnAt = 0;

  const step = (now: number): void => {
    const seconds = Math.min((now - drawnAt) / 1_000, longestStep);
    drawnAt = now;
    for (const dot of dots) advance(dot, seconds);
    draw(context, dots, pointer);
    frame = dots.some(isMoving) ? requestAnimationFrame(step) : 0;
  };
  const wake = (): void => {
    if (frame !== 0) return;
    drawnAt = performance.now();
    frame = requestAnimationFrame(step);
  };

  const resize = (): void => {
    const { clientWidth, clientHeight } = canvas;
    const ratio = Math.min(window.devicePixelRatio, maxPixelRatio);
    canvas.width = clientWidth * ratio;
    canvas.height = clientHeight * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    dots = dotsFor(clientWidth, clientHeight);
    wake();
  };
  const onMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const time = performance.now();
    const elapsed = time - last.time;
    if (elapsed < throttleMilliseconds) return;
    pointer = { x, y };
    const perSecond = 1_000 / elapsed;
    brush(dots, pointer, { x: (x - last.x) * perSecond, y: (y - last.y) * perSecond });
    last = { x, y, time };
    wake();
  };
  const onClick = ({ clientX: x, clientY: y }: MouseEvent): void => {
    shock(dots, { x, y });
    wake();
  };

  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('resize', resize, { signal });
  window.addEventListener('pointermove', onMove, { signal, passive: true });
  window.addEventListener('click', onClick, { signal });
  resize();
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
  };
};
