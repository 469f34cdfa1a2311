import type { RootOptions } from 'react-dom/client';
import { notePageError } from '../lib/page-errors/noted-errors';

/**
 * React's own way with an error that a boundary caught, and its report. One that no boundary
 * catches is an event.
 */
export const rootOptions: RootOptions = {
  onCaughtError: (error) => {
    console.error(error);
    notePageError('boundary', error);
  },
};
