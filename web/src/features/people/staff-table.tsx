import type { Person } from '@lexplain/contract/people/people';
import { Badge } from '@mantine/core';
import { ActionMenu } from '../../components/action-menu/action-menu';
import { type SortDirection, SortedHead } from '../../components/sorted-head/sorted-head';
import { tableRoles } from '../../components/table-roles/table-roles';
import classes from './people.module.css';
import { listPersonActions, type PersonDialogKind } from './person-actions';
import { describeSecondFactor, nameOf, roleLabels } from './person-texts';
import type { StaffOrder, StaffSort } from './staff-list';

const columns: { sort: StaffSort; label: string; orders: Record<SortDirection, string> }[] = [
  {
    sort: 'name',
    label: 'Name',
    orders: { ascending: 'by name', descending: 'by name, from the end' },
  },
  {
    sort: 'address',
    label: 'Address',
    orders: { ascending: 'by address', descending: 'by address, from the end' },
  },
  {
    sort: 'role',
    label: 'Role',
    orders: { ascending: 'admins first', descending: 'advisers first' },
  },
  {
    sort: 'secondFactor',
    label: 'Two-step sign-in',
    orders: { ascending: 'those without it first', descending: 'those with it first' },
  },
  {
    sort: 'clients',
    label: 'Clients',
    orders: { ascending: 'the fewest clients first', descending: 'the most clients first' },
  },
];

interface StaffTableProps {
  staff: Person[];
  ownUid: string;
  order: StaffOrder;
  onOrder: (order: StaffOrder) => void;
  onAsk: (person: Person, what: PersonDialogKind) => void;
}

interface StaffRowProps {
  person: Person;
  isOwn: boolean;
  onAsk: StaffTableProps['onAsk'];
}

const StaffRow = ({ person, isOwn, onAsk }: StaffRowProps) => (
  <tr {...tableRoles.row}>
    <th {...tableRoles.rowheader} scope="row" className={classes.name} title={nameOf(person)}>
      {nameOf(person)}{' '}
      {isOwn && (
        <Badge variant="light" tt="none" size="sm">
          You
        </Badge>
      )}
    </th>
    <td {...tableRoles.cell} className={classes.address} title={person.email}>
      {person.email}
    </td>
    <td {...tableRoles.cell} className={classes.role}>
      {roleLabels[person.role]}
    </td>
    <td {...tableRoles.cell} className={classes.factor}>
      {/* Without columns there is no heading. */}
      <span className={classes.heading}>Two-step sign-in: </span>
      {describeSecondFactor(person)}
    </td>
    <td {...tableRoles.cell} className={classes.clients}>
      {person.role === 'adviser' && (
        <>
          {person.clients}
          <span className={classes.heading}> {person.clients === 1 ? 'client' : 'clients'}</span>
        </>
      )}
    </td>
    <td {...tableRoles.cell} className={classes.change}>
      <ActionMenu
        label="Change"
        name={`Change ${nameOf(person)}, ${person.email}`}
        size="xs"
        actions={listPersonActions(person).map(({ kind, label }) => ({
          label,
          onChoose: () => onAsk(person, kind),
        }))}
      />
    </td>
  </tr>
);

/** The staff, sorted by what an admin presses. */
export const StaffTable = ({ staff, ownUid, order, onOrder, onAsk }: StaffTableProps) => (
  <table {...tableRoles.table} className={classes.table} aria-label="Staff">
    <thead {...tableRoles.rowgroup}>
      <tr {...tableRoles.row}>
        {columns.map(({ sort, label, orders }) => (
          <SortedHead
            key={sort}
            state={sort === order.sort ? order.direction : 'none'}
            describe={(direction) => orders[direction]}
            onSort={(direction) => onOrder({ sort, direction })}
            className={classes[sort]}
          >
            {label}
          </SortedHead>
        ))}
        <th {...tableRoles.columnheader} scope="col" className={classes.change}>
          <span className={classes.unseen}>Change</span>
        </th>
      </tr>
    </thead>
    <tbody {...tableRoles.rowgroup}>
      {staff.map((person) => (
        <StaffRow key={person.uid} person={person} isOwn={person.uid === ownUid} onAsk={onAsk} />
      ))}
    </tbody>
  </table>
);
