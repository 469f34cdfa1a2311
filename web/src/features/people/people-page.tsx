import type { Person } from '@lexplain/contract/people/people';
import { Alert, Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { AllowFactorDialog } from './allow-factor-dialog';
import { ClientsDialog } from './clients-dialog';
import { FindPerson } from './find-person';
import classes from './people.module.css';
import { PersonButtons, type PersonDialogKind } from './person-buttons';
import { RoleDialog, SignOutDialog } from './person-dialogs';
import { describeClients, describeSecondFactor, nameOf, roleLabels } from './person-texts';
import { staffQuery } from './queries';
import { SecondFactorDialog } from './second-factor-dialog';

interface StaffTableProps {
  staff: Person[];
  ownUid: string;
  onAsk: (person: Person, what: PersonDialogKind) => void;
}

const StaffTable = ({ staff, ownUid, onAsk }: StaffTableProps) => (
  <table className={classes.table} aria-label="Staff">
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col">Role</th>
        <th scope="col">Two-step sign-in</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    <tbody>
      {staff.map((person) => (
        <tr key={person.uid}>
          <td>
            <span className={classes.name}>
              {nameOf(person)}{' '}
              {person.uid === ownUid && (
                <Badge variant="light" tt="none" size="sm">
                  You
                </Badge>
              )}
            </span>
            <span className={classes.dimmed}>{person.email}</span>
          </td>
          <td>
            {roleLabels[person.role]}
            <span className={classes.dimmed}>{describeClients(person)}</span>
          </td>
          <td>
            {/* Without columns there is no heading. */}
            <span className={classes.heading} aria-hidden>
              Two-step sign-in:{' '}
            </span>
            {describeSecondFactor(person)}
          </td>
          <td>
            <PersonButtons person={person} onAsk={onAsk} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const dialogs = {
  role: RoleDialog,
  clients: ClientsDialog,
  'sign-out': SignOutDialog,
  'second-factor': SecondFactorDialog,
  'allow-factor': AllowFactorDialog,
};

/** The provider's staff, for admins (docs/product.md, "People"). */
export const PeoplePage = ({ ownUid }: { ownUid: string }) => {
  const { data, error, isPending, refetch } = useQuery(staffQuery);
  const [asked, setAsked] = useState<{
    person: Person;
    what: PersonDialogKind;
    count: number;
  } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const ask = (person: Person, what: PersonDialogKind): void => {
    setAsked((before) => ({ person, what, count: (before?.count ?? 0) + 1 }));
    setSaid('');
    setOpen(true);
  };
  const Dialog = asked && dialogs[asked.what];
  return (
    <>
      <PageHeader title="People" />
      {isPending && <Loading cards={[3, 72]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the staff" onRetry={refetch} />
      )}
      {data && (
        <>
          <StaffTable staff={data.staff} ownUid={ownUid} onAsk={ask} />
          {data.more && (
            <Alert mt="lg">Only the newest 100 are listed. Find others by their address.</Alert>
          )}
          <Text role="status" mt="md">
            {said}
          </Text>
          <FindPerson onAsk={ask} />
        </>
      )}
      {asked && Dialog && (
        <Dialog
          // Each opening begins anew.
          key={asked.count}
          person={asked.person}
          advisers={data?.staff.filter(({ role }) => role === 'adviser') ?? []}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onDone={(text) => {
            setSaid(text);
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
