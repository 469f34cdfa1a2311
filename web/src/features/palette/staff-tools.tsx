import { VisuallyHidden } from '@mantine/core';
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { isDialogOpen } from '../../components/keys/is-elsewhere';
import { listStaffPages, staffKeys, toPageRows } from '../../components/keys/staff-keys';
import { useKeySequences } from '../../components/keys/use-key-sequences';
import { useKeySetting, useKeys } from '../../components/keys/use-keys';
import { OpeningDialog } from '../../components/opening-dialog/opening-dialog';
import { useCan } from '../../session/use-can';
import { Finder } from './finder';
import { leaveSearch, moveToRow, pressPage, searchInList } from './row-focus';
import classes from './staff-tools.module.css';

// Loaded when someone asks for the keys, as no other dialog is part of the first screen.
const KeysDialog = lazy(async () => ({
  default: (await import('../../components/keys/keys-dialog')).KeysDialog,
}));

/** The page of a review has keys of its own, and its own list of them. */
const reviewPath = /^\/adviser\/reviews\//;

export interface PaletteProps {
  pages: ReturnType<typeof listStaffPages>;
  /** What was typed so far, also before its code was there. */
  typed: string;
  onType: (typed: string) => void;
  /** Its field has the focus. */
  onReady: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

interface StaffToolsProps {
  /** Finds a client, a law or a page. */
  renderPalette: (props: PaletteProps) => ReactNode;
}

/**
 * What every page of the staff has beside its own: the button that finds anything, and the keys.
 */
export const StaffTools = ({ renderPalette }: StaffToolsProps) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const [asksKeys, setAsksKeys] = useState(false);
  const keySetting = useKeySetting();
  const pages = listStaffPages({
    changes: useCan('touched_client.list', { provider: true }),
    people: useCan('people.read', { provider: true }),
    firm: useCan('firm.change', { provider: true }),
  });
  const find = (): void => setShown('palette');
  const showKeys = (): void => {
    setAsksKeys(true);
    setShown('keys');
  };
  const isReview = reviewPath.test(pathname);
  useHotkeys([['mod+K', () => isDialogOpen() || find()]], []);
  useKeySequences(
    'g',
    Object.fromEntries(pages.map(({ key, to }) => [key, () => void navigate({ to })])),
    keySetting.isOn,
  );
  useKeys({ '/': () => searchInList() || find() }, keySetting.isOn);
  useKeys(
    {
      j: () => moveToRow(1),
      k: () => moveToRow(-1),
      n: () => pressPage('next'),
      p: () => pressPage('previous'),
      '?': showKeys,
    },
    keySetting.isOn && !isReview,
  );
  useWindowEvent('keydown', leaveSearch);
  return (
    <>
      <button
        type="button"
        className={classes.find}
        data-tools
        aria-keyshortcuts="Control+K Meta+K"
        onClick={find}
      >
        <Search size={18} aria-hidden />
        <span className={classes.text}>Find</span>
        <VisuallyHidden> a client, a law or a page</VisuallyHidden>
        <kbd className={classes.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {shown === 'palette' && (
        <Finder
          renderPalette={renderPalette}
          pages={pages}
          onShowKeys={showKeys}
          onClose={() => setShown((open) => (open === 'palette' ? null : open))}
        />
      )}
      {asksKeys && (
        <OpeningDialog>
          <KeysDialog
            keys={[...staffKeys, ...toPageRows(pages)]}
            opened={shown === 'keys'}
            isOn={keySetting.isOn}
            onSet={keySetting.set}
            onClose={() => setShown(null)}
          />
        </OpeningDialog>
      )}
    </>
  );
};
