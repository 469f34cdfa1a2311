import { type ProfileRecord, profileEndpoints } from '@lexplain/contract/profile/profile';
import { Alert, Anchor, Button, Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { ReceiptCheck } from '../../../components/receipt-check/receipt-check';
import { Section } from '../../../components/section/section';
import { send } from '../../../lib/api/api-client';
import { hasStatus } from '../../../lib/api/api-error';
import { formatMoment } from '../../../lib/text/dates';
import { describeValue } from '../interview/interview';
import questionClasses from '../interview/questions.module.css';
import { OutcomeList } from '../outcomes/outcome-list';
import classes from '../outcomes/outcomes.module.css';
import {
  type LawNames,
  type ObligationsOfLaw,
  toRecordedOutcomes,
} from '../outcomes/shown-outcome';
import { useOutcomes } from '../outcomes/use-outcomes';
import { notAdvice } from '../profile-texts';
import { recordQuery } from '../queries';
import { StaleNote } from './stale-note';

const Facts = ({ record }: { record: ProfileRecord }) => (
  <dl className={classes.facts}>
    <div>
      <dt>Business</dt>
      <dd>{record.organisation_name}</dd>
    </div>
    <div>
      <dt>Recorded</dt>
      <dd>
        {formatMoment(record.created_at)}
        {record.by_name && ` by ${record.by_name}`}
      </dd>
    </div>
    <div>
      <dt>Questions</dt>
      <dd>Version {record.fact_set_version}</dd>
    </div>
  </dl>
);

/** What was asked, in the words of that time, and what was answered. */
const RecordedAnswers = ({ record: { screen, questions } }: { record: ProfileRecord }) => (
  <RaisedList aria-label="Answers">
    <li className={questionClasses.row}>
      <div className={questionClasses.answer}>
        <p className={questionClasses.asked}>{screen.text}</p>
        <p className={questionClasses.given}>{describeValue(screen.sectors, screen.chosen)}</p>
      </div>
    </li>
    {questions.map(({ id, text, source, answer }) => (
      <li key={id} className={questionClasses.row}>
        <div className={questionClasses.answer}>
          <p className={questionClasses.asked}>{text}</p>
          <p className={questionClasses.source}>Source: {source}</p>
          <p className={questionClasses.given}>{describeValue(screen.sectors, answer)}</p>
        </div>
      </li>
    ))}
  </RaisedList>
);

/** Whether the record still says what holds today. */
const Currency = ({ record, lawNames }: { record: ProfileRecord; lawNames: LawNames }) => {
  const { data } = useOutcomes();
  const latest = data?.profile.record;
  if (!data || !latest) return null;
  if (latest.id === record.id) {
    return <StaleNote record={latest} computed={{ rules: data.rules, lawNames }} />;
  }
  return (
    <Alert color="orange" title="A later record exists">
      <Anchor
        underline="always"
        className="no-print"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/profile/records/$recordId"
            params={{ recordId: latest.id }}
          />
        )}
      >
        Show the latest record
      </Anchor>
    </Alert>
  );
};

interface ShownRecordProps {
  record: ProfileRecord;
  lawNames: LawNames;
  obligations: ObligationsOfLaw;
}

const ShownRecord = ({ record, lawNames, obligations }: ShownRecordProps) => (
  <div className={questionClasses.page}>
    <Currency record={record} lawNames={lawNames} />
    <Facts record={record} />
    <div className="no-print">
      <Button variant="default" onClick={() => window.print()}>
        Print
      </Button>
    </div>
    <Section id="record-outcomes" title="Which laws bind the business" about={notAdvice}>
      <OutcomeList outcomes={toRecordedOutcomes(record)} obligations={obligations} />
    </Section>
    <Section id="record-answers" title="Questions and answers">
      <RecordedAnswers record={record} />
    </Section>
    <Section id="record-receipt" title="Receipt">
      <Text>
        SHA-256: <Code style={{ overflowWrap: 'anywhere' }}>{record.sha256}</Code>
      </Text>
      <ReceiptCheck
        label="Check a record that you hold"
        description="Its SHA-256, as it is printed in your copy"
        verify={(sha256, permit) =>
          send(permit, profileEndpoints.verifyProfileRecord, {
            params: { recordId: record.id },
            body: { sha256 },
          })
        }
        matches="The record matches: it has not been altered since it was made."
        differs="The record does not match: the hash belongs to a different record, or one of them was altered."
        fallback="The record could not be checked"
      />
    </Section>
  </div>
);

interface RecordPageProps {
  recordId: string;
  lawNames: LawNames;
  obligations: ObligationsOfLaw;
}

/** A record of the profile, to read, print and verify. */
export const RecordPage = ({ recordId, lawNames, obligations }: RecordPageProps) => {
  const { data, error, refetch } = useQuery(recordQuery(recordId));
  return (
    <>
      <PageHeader title={data ? `Profile of ${data.organisation_name}` : 'Record'} />
      {!data && !error && <Loading cards={[3, 160]} />}
      {hasStatus(error, 404) && <Text role="alert">Record not found.</Text>}
      {error && !hasStatus(error, 404) && (
        <Failure error={error} fallback="Failed to load the record" onRetry={refetch} />
      )}
      {data && <ShownRecord record={data} lawNames={lawNames} obligations={obligations} />}
    </>
  );
};
