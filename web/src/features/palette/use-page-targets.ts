import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { FileText, Keyboard } from 'lucide-react';
import type { PaletteProps } from './finder';
import { hasWords, type Target, type TargetGroup } from './targets';

/**
 * The pages with the typed words in their names, all of them at first, and the list of keys. Who
 * touches the screen reads of no keys.
 */
export const usePageTargets = ({
  pages,
  typed,
  onShowKeys,
}: Pick<PaletteProps, 'pages' | 'typed' | 'onShowKeys'>): TargetGroup => {
  const navigate = useNavigate();
  const isTouched = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const listed = pages.map(
    ({ key, label, to }): Target => ({
      id: to,
      label,
      ...(!isTouched && { description: `Key: G, then ${key.toUpperCase()}` }),
      Icon: FileText,
      act: () => void navigate({ to }),
    }),
  );
  const keys = {
    id: 'keys',
    label: 'Keys',
    description: 'Key: ?',
    Icon: Keyboard,
    act: onShowKeys,
  };
  return {
    label: 'Pages',
    targets: [...listed, ...(isTouched ? [] : [keys])].filter(
      ({ label }) => typed === '' || hasWords(label, typed),
    ),
  };
};
