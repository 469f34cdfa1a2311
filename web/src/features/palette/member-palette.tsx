import { useNavigate } from '@tanstack/react-router';
import { CircleHelp, ListChecks, Scale, UserRound } from 'lucide-react';
import type { PaletteProps } from './finder';
import { Palette } from './palette';
import { findByWords, type TargetGroup } from './targets';
import { usePageTargets } from './use-page-targets';

interface NamedItem {
  id: string;
  name: string;
}

interface SearchedQuestion extends NamedItem {
  lawId: string;
  lawName: string;
}

/** What an organisation's member can read, by name. */
export interface SearchedItems {
  laws: readonly NamedItem[];
  questions: readonly SearchedQuestion[];
  /** Those that are to do. */
  actions: readonly NamedItem[];
  people: readonly (NamedItem & { email: string })[];
  isLoading: boolean;
  hasFailed: boolean;
}

interface MemberPaletteProps extends PaletteProps {
  searched: SearchedItems;
}

const nameOf = ({ name }: NamedItem): string => name;

/** Jumps to a law, a question, an action, a person or a page, by words of its name. */
export const MemberPalette = ({ searched, ...props }: MemberPaletteProps) => {
  const typed = props.typed.trim();
  const navigate = useNavigate();
  const pages = usePageTargets({ ...props, typed });
  const isAsked = typed !== '';
  const groups: TargetGroup[] = [
    {
      label: 'Laws',
      targets: findByWords(searched.laws, typed, nameOf).map(({ id, name }) => ({
        id,
        label: name,
        Icon: Scale,
        act: () => void navigate({ to: '/dashboard/subjects/$id', params: { id } }),
      })),
    },
    pages,
    {
      label: 'Actions',
      targets: findByWords(searched.actions, typed, nameOf).map(({ id, name }) => ({
        id,
        label: name,
        Icon: ListChecks,
        act: () => void navigate({ to: '/dashboard/actions/$id', params: { id } }),
      })),
    },
    {
      label: 'People',
      targets: findByWords(searched.people, typed, ({ name, email }) => `${name} ${email}`).map(
        ({ id, name, email }) => ({
          id,
          label: name,
          description: email,
          Icon: UserRound,
          act: () => void navigate({ to: '/dashboard/organisation/members' }),
        }),
      ),
    },
    {
      label: 'Questions',
      targets: findByWords(searched.questions, typed, nameOf).map(
        ({ id, name, lawId, lawName }) => ({
          id: `${lawId} ${id}`,
          label: name,
          description: lawName,
          Icon: CircleHelp,
          act: () =>
            void navigate({
              to: '/dashboard/subjects/$id/saq',
              params: { id: lawId },
              hash: id,
            }),
        }),
      ),
    },
  ];
  return (
    <Palette
      {...props}
      found={{
        groups,
        searching: isAsked && searched.isLoading ? 'Searching...' : null,
        failure:
          isAsked && searched.hasFailed
            ? 'Not everything could be searched. Please open this again.'
            : null,
      }}
    />
  );
};
