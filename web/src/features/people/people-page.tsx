import type { Person } from '@lexplain/contract/people/people';
import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { StatusMessage } from '../../components/status-message/status-message';
import { AllowFactorDialog } from './allow-factor-dialog';
import { ClientsDialog } from './clients-dialog';
import { FindPerson } from './find-person';
import type { PersonDialogKind } from './person-actions';
import { RoleDialog, SignOutDialog } from './person-dialogs';
import { staffQuery } from './queries';
import { SecondFactorDialog } from './second-factor-dialog';
import { everybody, listStaff, type StaffOrder } from './staff-list';
import { StaffTable } from './staff-table';
import { StaffTools } from './staff-tools';
import { StartsDialog } from './starts-dialog';

const dialogs = {
  role: RoleDialog,
  clients: ClientsDialog,
  starts: StartsDialog,
  'sign-out': SignOutDialog,
  'second-factor': SecondFactorDialog,
  'allow-factor': AllowFactorDialog,
};

interface StaffProps {
  staff: Person[];
  /** Whether there are more than are listed. */
  more: boolean;
  ownUid: string;
  onAsk: (person: Person, what: PersonDialogKind) => void;
}

const Staff = ({ staff, more, ownUid, onAsk }: StaffProps) => {
  const [wanted, setWanted] = useState(everybody);
  const [order, setOrder] = useState<StaffOrder>({ sort: 'name', direction: 'ascending' });
  const listed = listStaff(staff, wanted, order);
  return (
    <>
      <StaffTools wanted={wanted} onChange={setWanted} />
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {listed.length === staff.length
          ? `${staff.length} on staff`
          : `${listed.length} of ${staff.length} on staff`}
      </Text>
      {listed.length > 0 ? (
        <StaffTable staff={listed} ownUid={ownUid} order={order} onOrder={setOrder} onAsk={onAsk} />
      ) : (
        <EmptyState text="Nobody on staff is like that.">
          <Button variant="default" onClick={() => setWanted(everybody)}>
            Show all staff
          </Button>
        </EmptyState>
      )}
      {more && <Alert mt="lg">Only the newest 100 are listed. Find others by their address.</Alert>}
    </>
  );
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
      <PageHeader title="People" isCompact />
      {isPending && <Loading cards={[3, 72]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the staff" onRetry={refetch} />
      )}
      {data && (
        <>
          <StatusMessage>{said}</StatusMessage>
          <Staff staff={data.staff} more={data.more} ownUid={ownUid} onAsk={ask} />
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
