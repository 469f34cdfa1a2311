import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IncidentSheet } from './incident-sheet';
import classes from './incident-sheet.module.css';
import type { TakeAlongProps } from './take-along-props';

/** Prints the sheet in place of the page. The sheet is made when it is asked for, and removed once it is printed. */
export const SheetPrint = ({ shown }: TakeAlongProps) => {
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  useEffect(() => {
    if (printedAt === null) return;
    const close = (): void => setPrintedAt(null);
    window.addEventListener('afterprint', close);
    window.print();
    return () => window.removeEventListener('afterprint', close);
  }, [printedAt]);
  return (
    <>
      <Text size="sm" mb="xs">
        One page with the deadlines, whom to tell and space for reference numbers. The log follows
        on further pages.
      </Text>
      <Button variant="default" onClick={() => setPrintedAt(new Date().toISOString())}>
        Print the sheet
      </Button>
      {printedAt !== null &&
        createPortal(
          <div className={classes.portal}>
            <IncidentSheet shown={shown} now={printedAt} />
          </div>,
          document.body,
        )}
    </>
  );
};
