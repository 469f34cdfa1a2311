import { VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { isDialogOpen } from '../../components/keys/is-elsewhere';
import { type KeyPage, toPageRows } from '../../components/keys/key-pages';
import type { KeyRow } from '../../components/keys/keys-dialog';
import { useKeySequences } from '../../components/keys/use-key-sequences';
import { useKeySetting, useKeys } from '../../components/keys/use-keys';
import { OpeningDialog } from '../../components/opening-dialog/opening-dialog';
import { Finder, type PaletteProps, type PaletteWords } from './finder';
import classes from './palette-tools.module.css';
import { searchInList } from './row-focus';

// Loaded when someone asks for the keys, as no other dialog is part of the first screen.
const KeysDialog = lazy(async () => ({
  default: (await import('../../components/keys/keys-dialog')).KeysDialog,
}));

interface PaletteToolsProps {
  words: PaletteWords;
  pages: readonly KeyPage[];
  /** The list of the keys. */
  keys: readonly KeyRow[];
  /** What further keys do. */
  acts?: Record<string, () => void>;
  /** Whether the page has a list of keys of its own. */
  hasOwnKeys: boolean;
  renderPalette: (props: PaletteProps) => ReactNode;
}

/** The button that finds anything, and the keys that every page of a frame has. */
export const PaletteTools = ({
  words,
  pages,
  keys,
  acts,
  hasOwnKeys,
  renderPalette,
}: PaletteToolsProps) => {
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const [asksKeys, setAsksKeys] = useState(false);
  const keySetting = useKeySetting();
  const find = (): void => setShown('palette');
  const showKeys = (): void => {
    setAsksKeys(true);
    setShown('keys');
  };
  useHotkeys([['mod+K', () => isDialogOpen() || find()]], []);
  useKeySequences(
    'g',
    Object.fromEntries(pages.map(({ key, to }) => [key, () => void navigate({ to })])),
    keySetting.isOn,
  );
  useKeys({ '/': () => searchInList() || find() }, keySetting.isOn);
  useKeys({ ...acts, '?': showKeys }, keySetting.isOn && !hasOwnKeys);
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
        <VisuallyHidden> {words.what}</VisuallyHidden>
        <kbd className={classes.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {shown === 'palette' && (
        <Finder
          renderPalette={renderPalette}
          words={words}
          pages={pages}
          onShowKeys={showKeys}
          onClose={() => setShown((open) => (open === 'palette' ? null : open))}
        />
      )}
      {asksKeys && (
        <OpeningDialog>
          <KeysDialog
            keys={[...keys, ...toPageRows(pages)]}
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
