import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatPastDay } from '../../../lib/text/dates';
import rows from '../client-page.module.css';
import { type ClientFacts, countActions, describeStanding } from './standing';
import classes from './standing-card.module.css';

const heads = ['Risk', 'Overdue', 'To 30 days old', 'To 90 days', 'Older'];

/** The open actions by risk and age. */
export const ActionTable = ({ page, actions }: ClientFacts) => {
  const counted = actions ? countActions(actions, page.organisation.time_zone) : [];
  if (counted.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={440}>
      <Table aria-label="Open actions by risk and age" className={classes.actions}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {counted.map(({ label, overdue, ages }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td data-late={overdue > 0}>{overdue}</Table.Td>
              {ages.map((count, index) => (
                // The columns never move.
                // biome-ignore lint/suspicious/noArrayIndexKey: as many as there are columns.
                <Table.Td key={index}>{count}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

/** Incidents and drills that the client shares and that are open. */
const SharedIncidents = ({ page, library, incidents = [] }: ClientFacts) => {
  const open = incidents.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <ul className={classes.incidents} aria-label="Open incidents and drills">
      {open.map(({ id, title, kind, shared_at }) => (
        <li key={id} data-kind={kind} className={rows.text}>
          {kind === 'drill' ? 'Drill: ' : 'Incident: '}
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/adviser/incidents/$incidentId" params={{ incidentId: id }} />
            )}
          >
            {title}
          </Anchor>
          {', shared '}
          {formatPastDay(shared_at, library.now, page.organisation.time_zone)}
        </li>
      ))}
    </ul>
  );
};

/** How the client stands, in sentences. */
export const StandingWords = (facts: ClientFacts) => {
  const { verdict, sentences } = describeStanding(facts);
  return (
    <p className={classes.words}>
      <b>{verdict}</b> {sentences.join(' ')}
    </p>
  );
};

/** How the client stands, first of all. */
export const StandingCard = (facts: ClientFacts) => (
  <section className={classes.card} aria-label="How they stand">
    <StandingWords {...facts} />
    <SharedIncidents {...facts} />
    <ActionTable {...facts} />
  </section>
);
