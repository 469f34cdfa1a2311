import { describeKept } from '@lexplain/contract/firm/record-period';
import { listNextDuties, type OpenIncident } from '@lexplain/contract/incidents/open-incidents';
import { Alert, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firmQuery } from '../../lib/queries/firm-query';
import { standingQuery } from '../../lib/queries/standing-query';
import { formatMoment } from '../../lib/text/dates';

/** What a duty asks for, and until when; no title, as others may see the screen. */
const describeNext = (incidents: readonly OpenIncident[]): string | null => {
  const [next] = listNextDuties(incidents);
  if (!next) return null;
  const { task, recipient, ends } = next.duty;
  const until = ends === null ? '' : `, until ${formatMoment(ends)}`;
  return `${task} (${recipient})${until}.`;
};

/**
 * Warns where a duty of an open incident runs: the law asks for it also of a business that has
 * deleted its log.
 */
const RunningDuty = ({ incidents }: { incidents: readonly OpenIncident[] }) => {
  const next = describeNext(incidents);
  if (next === null) return null;
  return (
    <Alert color="orange" role="alert" title="A deadline of an incident is running">
      {next} Deleting does not end this duty, and deletes the log with its times. Download a copy
      first.
    </Alert>
  );
};

/** What the firm keeps; nothing where it keeps nothing. */
const KeptRecords = () => {
  const { data: firm, error } = useQuery({ ...firmQuery, staleTime: 0 });
  const kept = firm ? describeKept(firm.records_months) : null;
  if (kept !== null) return <Text size="sm">{kept}</Text>;
  if (firm || !error) return null;
  return (
    <Text size="sm" role="alert">
      We could not check whether we keep a record of the reviews that we signed off. Our privacy
      policy says what such a record contains.
    </Text>
  );
};

/**
 * What happens to what an organisation shares with others, for the dialogs that delete one
 * (docs/product.md, "Download and deletion").
 */
export const DeletionEffects = ({ organisationId }: { organisationId: string }) => {
  const standing = useQuery(standingQuery(organisationId));
  return (
    <>
      {standing.data && <RunningDuty incidents={standing.data.open_incidents} />}
      {!standing.data && standing.error && (
        <Text size="sm" role="alert">
          We could not check whether a deadline of an incident is running. Deleting does not end
          what the law asks of you.
        </Text>
      )}
      <List size="sm" spacing={4}>
        <List.Item>
          Reviews are deleted, with verdicts, comments and sign-offs. Your adviser is told that your
          business was deleted here.
        </List.Item>
        <List.Item>Incidents are deleted, also those that you share with your adviser.</List.Item>
        <List.Item>The notes that advisers made on your answers are deleted.</List.Item>
        <List.Item>Evidence is deleted with its files.</List.Item>
      </List>
      <KeptRecords />
    </>
  );
};
