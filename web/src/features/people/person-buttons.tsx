import type { Person } from '@lexplain/contract/people/people';
import { Button } from '@mantine/core';
import classes from './people.module.css';
import { isOverdue, nameOf } from './person-texts';

export type PersonDialogKind = 'role' | 'clients' | 'sign-out' | 'second-factor' | 'allow-factor';

interface PersonButtonsProps {
  person: Person;
  onAsk: (person: Person, what: PersonDialogKind) => void;
}

/** What an admin can do about a person. */
export const PersonButtons = ({ person, onAsk }: PersonButtonsProps) => (
  <div className={classes.buttons}>
    <Button
      variant="default"
      size="xs"
      aria-label={`Change role of ${nameOf(person)}`}
      onClick={() => onAsk(person, 'role')}
    >
      Change role
    </Button>
    {person.role === 'adviser' && person.clients > 0 && (
      <Button
        variant="default"
        size="xs"
        aria-label={`Clients of ${nameOf(person)}`}
        onClick={() => onAsk(person, 'clients')}
      >
        Clients
      </Button>
    )}
    <Button
      variant="default"
      size="xs"
      aria-label={`Sign out ${nameOf(person)}`}
      onClick={() => onAsk(person, 'sign-out')}
    >
      Sign out
    </Button>
    {isOverdue(person) && (
      <Button
        variant="default"
        size="xs"
        aria-label={`Let set up two-step sign-in: ${nameOf(person)}`}
        onClick={() => onAsk(person, 'allow-factor')}
      >
        Let set up two-step sign-in
      </Button>
    )}
    {person.second_factor && (
      <Button
        variant="default"
        size="xs"
        aria-label={`Turn off two-step sign-in of ${nameOf(person)}`}
        onClick={() => onAsk(person, 'second-factor')}
      >
        Turn off two-step sign-in
      </Button>
    )}
  </div>
);
