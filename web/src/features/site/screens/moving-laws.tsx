import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { motion } from '../content/home';
import { Screen } from './screen';
import classes from './screen.module.css';

// The pictures beside this file are taken of the product itself, by e2e/site/screens.test.ts.

const frames = ['laws-1', 'laws-2', 'laws-3'] as const;
const frameMilliseconds = 2_000;

/**
 * The result of a profile. On request, the answers that led to it are shown before it, one picture
 * after another.
 */
export const MovingLaws = ({ alt }: { alt: string }) => {
  const [shown, setShown] = useState<number>();
  const isMoving = shown !== undefined;
  useEffect(() => {
    if (shown === undefined) return;
    const next = shown + 1 < frames.length ? shown + 1 : undefined;
    const timer = setTimeout(() => setShown(next), frameMilliseconds);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mt="sm"
        onClick={() => setShown(isMoving ? undefined : 0)}
      >
        {isMoving ? motion.stop : motion.start}
      </Button>
      <div className={classes.stage}>
        <Screen name="laws" alt={alt} />
        {isMoving &&
          frames.map((name, index) => (
            // All at once, so that each has loaded when its time comes.
            <div key={name} className={classes.frame} data-shown={index === shown}>
              <Screen name={name} alt="" />
            </div>
          ))}
      </div>
    </>
  );
};
