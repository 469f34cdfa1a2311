import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../lib/actions/when-idle';
import classes from './dot-grid.module.css';

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The dots behind the public site. The style sheet draws them at rest, without a script; the canvas
 * takes over when the browser is idle, unless the person prefers reduced motion.
 */
export const DotGrid = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    if (isStill()) return undefined;
    let stop = () => {};
    const cancel = whenIdle(async () => {
      const { animateDots } = await import('./animate-dots');
      if (!canvas.current) return;
      stop = animateDots(canvas.current);
      setAlive(true);
    });
    return () => {
      cancel();
      stop();
    };
  }, []);
  return (
    <div className={classes.ground} data-alive={isAlive} aria-hidden="true">
      <canvas ref={canvas} className={classes.canvas} />
    </div>
  );
};
