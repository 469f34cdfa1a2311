import { useWindowEvent } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listStaffPages, staffKeys } from '../../components/keys/staff-keys';
import { useCan } from '../../session/use-can';
import type { PaletteProps, PaletteWords } from './finder';
import { PaletteTools } from './palette-tools';
import { leaveSearch, moveToRow, pressPage } from './row-focus';

const words: PaletteWords = {
  title: 'Find a client, a law or a page',
  field: 'Words of a client’s or a law’s name, or a page',
  placeholder: 'Client, law or page',
  what: 'a client, a law or a page',
};

/** The page of a review has keys of its own, and its own list of them. */
const reviewPath = /^\/adviser\/reviews\//;

const acts = {
  j: () => moveToRow(1),
  k: () => moveToRow(-1),
  n: () => pressPage('next'),
  p: () => pressPage('previous'),
};

interface StaffToolsProps {
  /** Finds a client, a law or a page. */
  renderPalette: (props: PaletteProps) => ReactNode;
}

/**
 * What every page of the staff has beside its own: the button that finds anything, and the keys.
 */
export const StaffTools = ({ renderPalette }: StaffToolsProps) => {
  const { pathname } = useLocation();
  const pages = listStaffPages({
    changes: useCan('touched_client.list', { provider: true }),
    library: useCan('library_reading.list', { provider: true }),
    people: useCan('people.read', { provider: true }),
    security: useCan('security_event.list', { provider: true }),
    firm: useCan('firm.change', { provider: true }),
  });
  useWindowEvent('keydown', leaveSearch);
  return (
    <PaletteTools
      words={words}
      pages={pages}
      keys={staffKeys}
      acts={acts}
      hasOwnKeys={reviewPath.test(pathname)}
      renderPalette={renderPalette}
    />
  );
};
