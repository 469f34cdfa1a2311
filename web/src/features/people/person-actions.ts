import type { Person } from '@lexplain/contract/people/people';
import { isOverdue } from './person-texts';

export type PersonDialogKind =
  | 'role'
  | 'clients'
  | 'starts'
  | 'sign-out'
  | 'second-factor'
  | 'allow-factor';

interface PersonAction {
  kind: PersonDialogKind;
  label: string;
}

/** What an admin can do about a person. */
export const listPersonActions = (person: Person): PersonAction[] => {
  const isAdviser = person.role === 'adviser';
  const all: (PersonAction & { isOffered: boolean })[] = [
    { kind: 'role', label: 'Change role', isOffered: true },
    { kind: 'clients', label: 'Move clients', isOffered: isAdviser && person.clients > 0 },
    { kind: 'starts', label: 'Started clients', isOffered: isAdviser },
    { kind: 'sign-out', label: 'Sign out', isOffered: true },
    { kind: 'allow-factor', label: 'Let set up two-step sign-in', isOffered: isOverdue(person) },
    {
      kind: 'second-factor',
      label: 'Turn off two-step sign-in',
      isOffered: person.second_factor,
    },
  ];
  return all.flatMap(({ isOffered, ...action }) => (isOffered ? [action] : []));
};
