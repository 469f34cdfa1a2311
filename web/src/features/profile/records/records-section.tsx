import { isStale } from '@lexplain/contract/profile/outcomes';
import type { Profile } from '@lexplain/contract/profile/profile';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { Section } from '../../../components/section/section';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { messageOf } from '../../../lib/api/api-error';
import { formatMoment } from '../../../lib/text/dates';
import type { ProfileState } from '../interview/change-question';
import classes from '../outcomes/outcomes.module.css';
import { recordsQuery } from '../queries';
import { StaleNote } from './stale-note';
import { useRecord } from './use-record';

interface StateProps {
  isLatest: boolean;
  record: NonNullable<Profile['record']>;
}

const RecordState = ({ isLatest, record }: StateProps) => {
  if (!isLatest) return null;
  return isStale(record.stale) ? (
    <ToneBadge tone="state-attention">Out of date</ToneBadge>
  ) : (
    <ToneBadge tone="state-done">Current</ToneBadge>
  );
};

const Records = ({
  organisationId,
  record,
}: { organisationId: string } & Pick<Profile, 'record'>) => {
  const { data, error, refetch } = useQuery(recordsQuery(organisationId));
  if (!data && error) {
    return <Failure error={error} fallback="Failed to load the records" onRetry={refetch} />;
  }
  if (!data) return <Loading height={60} />;
  if (data.length === 0) return <Text c="dimmed">No records yet.</Text>;
  return (
    <RaisedList aria-label="Records">
      {data.map(({ id, by_name, created_at }) => (
        <li key={id} className={classes.record}>
          <Anchor
            underline="hover"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/dashboard/profile/records/$recordId"
                params={{ recordId: id }}
              />
            )}
          >
            {formatMoment(created_at)}
          </Anchor>
          {by_name && <span className={classes.by}>by {by_name}</span>}
          {record && <RecordState isLatest={record.id === id} record={record} />}
        </li>
      ))}
    </RaisedList>
  );
};

interface RecordsSectionProps {
  organisationId: string;
  profile: Profile;
  computed: ProfileState;
  /** Why it can't be recorded now; null where it can. */
  obstacle: string | null;
  canRecord: boolean;
  /** A notice that is shown once, beside the first record. */
  firstRecordNote: ReactNode;
  /** What the latest record does to questionnaires; null for nothing. */
  moved: string | null;
}

/** Keeps the outcomes as evidence, and lists what was kept. */
export const RecordsSection = ({
  organisationId,
  profile,
  computed,
  obstacle,
  canRecord,
  firstRecordNote,
  moved,
}: RecordsSectionProps) => {
  const [hadRecord] = useState(profile.record !== null);
  const record = useRecord(organisationId, profile.revision);
  return (
    <Section
      id="profile-records"
      title="Records"
      about="A record keeps the questions, your answers and the outcomes as they are now, as evidence. It never changes and can be verified."
    >
      {profile.record && <StaleNote record={profile.record} computed={computed} />}
      {canRecord && (
        <div>
          <Button
            // Another record would say the same.
            variant={profile.record && !isStale(profile.record.stale) ? 'default' : 'filled'}
            onClick={() => record.run()}
            disabled={record.isPending || obstacle !== null}
            aria-describedby="record-obstacle"
          >
            {record.isPending ? 'Recording...' : 'Record the outcomes'}
          </Button>
          <Text id="record-obstacle" size="sm" c="dimmed" mt={4}>
            {obstacle}
          </Text>
        </div>
      )}
      <div aria-live="polite">
        {record.isSuccess && (
          <Alert color="green" role="presentation">
            The outcomes were recorded.{moved && ` ${moved}`}
            {!hadRecord && firstRecordNote}
          </Alert>
        )}
      </div>
      {record.isError && (
        <Alert color="red" role="alert">
          {messageOf(record.error, 'The outcomes could not be recorded')}
        </Alert>
      )}
      <Records organisationId={organisationId} record={profile.record} />
    </Section>
  );
};
