import type { TouchedClient } from '@lexplain/contract/clients/touched-clients';
import { Checkbox } from '@mantine/core';
import { ClientAnchor } from '../../../components/client-anchor/client-anchor';
import { tableRoles } from '../../../components/table-roles/table-roles';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { describeReach, describeWritten, listAltered, listQuestions } from './touched-client-texts';
import classes from './touched-table.module.css';
import type { TouchedChoice } from './use-touched-choice';

const Lines = ({ lines }: { lines: string[] }) =>
  lines.length > 0 && (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

interface TouchedTableProps {
  clients: TouchedClient[];
  lawNames: ReadonlyMap<string, string>;
  choice: TouchedChoice;
}

/**
 * The clients that a change touches, how, which questions to look at again, and who was written to.
 * Each can be chosen.
 */
export const TouchedTable = ({ clients, lawNames, choice }: TouchedTableProps) => {
  const { chosen, toggle, toggleAll } = choice;
  const hasAll = clients.every(({ id }) => chosen.has(id));
  return (
    <div className={classes.region}>
      <table {...tableRoles.table} className={classes.table}>
        <caption className={classes.caption}>Clients that the change touches, by name</caption>
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            <td {...tableRoles.cell} className={classes.choice}>
              <Checkbox
                aria-label="Choose all on this page"
                checked={hasAll}
                indeterminate={!hasAll && clients.some(({ id }) => chosen.has(id))}
                onChange={() => toggleAll(clients)}
              />
            </td>
            <th {...tableRoles.columnheader} scope="col" className={classes.client}>
              Client
            </th>
            <th {...tableRoles.columnheader} scope="col">
              How it is touched
            </th>
            <th {...tableRoles.columnheader} scope="col">
              Answers to look at again
            </th>
            <th {...tableRoles.columnheader} scope="col">
              Message
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup}>
          {clients.map((client) => {
            const { id, name, answers, altered, written_at } = client;
            const { text, tone } = describeReach(client);
            return (
              <tr {...tableRoles.row} key={id}>
                <td {...tableRoles.cell} className={classes.choice}>
                  <Checkbox
                    aria-label={`Choose ${name}`}
                    checked={chosen.has(id)}
                    onChange={() => toggle(client)}
                  />
                </td>
                <th {...tableRoles.rowheader} scope="row" className={classes.client}>
                  <ClientAnchor to="/adviser/clients/$organisationId" organisationId={id}>
                    {name}
                  </ClientAnchor>
                </th>
                <td {...tableRoles.cell}>
                  <ToneBadge tone={tone}>{text}</ToneBadge>
                  <Lines lines={listAltered(altered, lawNames)} />
                </td>
                <td {...tableRoles.cell}>
                  {answers.length === 0 && 'No answers'}
                  <Lines lines={listQuestions(answers, lawNames)} />
                </td>
                <td {...tableRoles.cell}>{describeWritten(written_at)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
