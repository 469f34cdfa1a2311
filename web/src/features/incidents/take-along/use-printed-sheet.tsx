import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IncidentSheet } from './incident-sheet';
import classes from './incident-sheet.module.css';
import type { ShownIncident } from './take-along-props';

/**
 * Prints the sheet in place of the page. The sheet is made when it is asked for, and removed once
 * it is printed.
 */
export const usePrintedSheet = (
  shown: ShownIncident,
  mark?: string,
): { print: () => void; sheet: ReactNode } => {
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  useEffect(() => {
    if (printedAt === null) return;
    const close = (): void => setPrintedAt(null);
    window.addEventListener('afterprint', close);
    window.print();
    return () => window.removeEventListener('afterprint', close);
  }, [printedAt]);
  return {
    print: () => setPrintedAt(new Date().toISOString()),
    sheet:
      printedAt !== null &&
      createPortal(
        <div className={classes.portal}>
          <IncidentSheet shown={shown} now={printedAt} {...(mark && { mark })} />
        </div>,
        document.body,
      ),
  };
};
