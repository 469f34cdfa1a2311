import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listMemberPages, memberKeys } from '../../components/keys/member-keys';
import { useCan } from '../../session/use-can';
import type { PaletteProps, PaletteWords } from './finder';
import { PaletteTools } from './palette-tools';

const words: PaletteWords = {
  title: 'Find a law, a question, an action, a person or a page',
  field: 'Words of a law, a question, an action, a person or a page',
  placeholder: 'Law, question, action, person or page',
  what: 'a law, a question, an action, a person or a page',
};

/** The list of actions has keys of its own, and its own list of them. */
const actionsPath = /^\/dashboard\/actions\/?$/;

interface MemberToolsProps {
  /** Finds a law, a question, an action, a person or a page. */
  renderPalette: (props: PaletteProps) => ReactNode;
}

/** What every page of an organisation has beside its own: the button that finds anything, and the keys. */
export const MemberTools = ({ renderPalette }: MemberToolsProps) => {
  const { pathname } = useLocation();
  const isStaff = useCan('queue.read', { provider: true });
  return (
    <PaletteTools
      words={words}
      pages={listMemberPages({ isStaff })}
      keys={memberKeys}
      hasOwnKeys={actionsPath.test(pathname)}
      renderPalette={renderPalette}
    />
  );
};
