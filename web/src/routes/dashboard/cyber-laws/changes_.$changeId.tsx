import type { ChangePage } from '@lexplain/contract/changes/change-page';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { Anchor, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { LazyOfferAction } from '../../../features/actions/lazy-offer-action';
import { StartButton } from '../../../features/assessments/touched/start-button';
import { TouchedAnswers } from '../../../features/assessments/touched/touched-answers';
import { changeQuery } from '../../../features/changes/change-query';
import classes from '../../../features/changes/page/change-page.module.css';
import { ConcernNote } from '../../../features/changes/page/concern-note';
import { describeStart } from '../../../features/changes/page/describe-start';
import { isComparable, LawComparisons } from '../../../features/changes/page/law-comparisons';
import { ChangedObligations } from '../../../features/subjects/differences/changed-obligations';
import { useLawNames } from '../../../features/subjects/use-law-names';
import { useObligationNames } from '../../../features/subjects/use-obligation-names';
import { ApiError } from '../../../lib/api/api-error';
import { confidenceMark } from '../../../lib/text/confidence';
import { countOf } from '../../../lib/text/count-of';
import { obligationTitle } from '../../../lib/text/obligation-name';
import { useAuth } from '../../../session/use-auth';
import { useChangeMeaning } from './-use-change-meaning';

const trail = [
  { label: 'Dashboard', link: { to: '/dashboard' } },
  { label: 'Changes', link: { to: '/dashboard/cyber-laws/changes' } },
] as const;

interface ShownProps {
  page: ChangePage;
  own: ReturnType<typeof useChangeMeaning>;
}

/**
 * What it means for the organisation: whom it concerns, what is at stake, and the outcomes before
 * and after where those before are known.
 */
const ForYou = ({ page, own }: ShownProps) => {
  const names = useLawNames();
  const { meaning } = own;
  const compared = (meaning?.comparisons ?? []).filter(isComparable);
  const obligationNames = useObligationNames(compared.map(({ subject_id }) => subject_id));
  if (!own.isMember)
    return (
      <Text mb="xl">
        You belong to no organisation: what this change means is shown to the members of one.
      </Text>
    );
  if (own.error)
    return (
      <Failure
        error={own.error}
        fallback="Failed to load what this means for you"
        onRetry={own.refetch}
      />
    );
  if (!meaning) return null;
  return (
    <>
      <section className={classes.section} aria-labelledby="why">
        <Title order={2} id="why" size="h4">
          {meaning.concern ? 'Why it concerns you' : 'Does it concern you?'}
        </Title>
        <ConcernNote {...meaning} change={page.change} />
      </section>
      {compared.length > 0 && (
        <section className={classes.section} aria-labelledby="outcome">
          <Title order={2} id="outcome" size="h4">
            Your outcome before and after
          </Title>
          <LawComparisons
            comparisons={compared}
            nameLaw={(id) => names.get(id) ?? id}
            nameObligation={(code) => obligationNames.get(code) ?? code}
          />
        </section>
      )}
    </>
  );
};

/** By which the change is followed up otherwise than by a new assessment. */
const Offer = ({ page: { change }, own }: ShownProps) => {
  const [subjectId] = listLaws(change);
  if (!own.isMember || !subjectId) return null;
  return (
    <LazyOfferAction
      label={change.title}
      content={{
        about: { kind: 'change', subject_id: subjectId, change_id: change.id },
        title: change.title,
        details: change.what_changed,
        due_day: change.date >= own.day && !change.date_precision ? change.date : null,
      }}
    />
  );
};

/** The questions that the change touches, with the organisation's answers, and what to do. */
const Answers = ({ page, own }: ShownProps) => {
  const names = useLawNames();
  const { identity } = useAuth();
  const { laws } = own.touched;
  if (!own.isMember || own.error) return <Offer page={page} own={own} />;
  return (
    <section className={classes.section} aria-labelledby="answers">
      <Title order={2} id="answers" size="h4">
        Questions and answers it touches
      </Title>
      {laws.length === 0 && (
        <>
          <Text mb="sm">
            No question of a questionnaire asks about this change.{' '}
            <Link to="/dashboard/saq">All questionnaires</Link>
          </Text>
          <Offer page={page} own={own} />
        </>
      )}
      {laws.map((law, index) => {
        const lawName = names.get(law.subjectId) ?? law.subjectId;
        const isFirst = index === 0;
        return (
          <TouchedAnswers
            key={law.subjectId}
            law={law}
            lawName={lawName}
            start={
              identity && (
                <Group gap="sm" mb="md">
                  <StartButton
                    uid={identity.uid}
                    changeId={page.change.id}
                    law={law}
                    lawName={lawName}
                    isPrimary={isFirst}
                    isQuiet={isFirst && own.meaning?.concern === null}
                  />
                  {isFirst && <Offer page={page} own={own} />}
                </Group>
              )
            }
          />
        );
      })}
    </section>
  );
};

/** What of the page was read in secondary sources. */
const listSecondary = ({ change, obligations }: ChangePage): string[] => [
  ...(change.confidence === 'secondary' ? ['what changes'] : []),
  ...obligations.flatMap(({ after }) =>
    after?.confidence === 'secondary' ? [`“${obligationTitle(after)}”`] : [],
  ),
];

const Shown = ({ page, own }: ShownProps) => {
  const { change, obligations } = page;
  const secondary = listSecondary(page);
  return (
    <>
      <PageHeader
        title={change.title}
        trail={[...trail]}
        state={<Text c="dimmed">{describeStart(change, own.day)}</Text>}
        lead={
          <>
            {change.what_changed}
            {change.confidence === 'unconfirmed' && confidenceMark(change.confidence)}
            {obligations.length > 0 && (
              <Anchor href="#texts" underline="always" size="sm" className={classes.toTexts}>
                {countOf(obligations.length, 'obligation')} before and after
              </Anchor>
            )}
          </>
        }
      />
      <ForYou page={page} own={own} />
      <Answers page={page} own={own} />
      <section className={classes.section} aria-labelledby="texts">
        <Title order={2} id="texts" size="h4">
          The obligations before and after
        </Title>
        {obligations.length === 0 ? (
          <Text>This change names no obligation of the library.</Text>
        ) : (
          <ChangedObligations obligations={obligations} />
        )}
      </section>
      <SecondaryNote
        confidences={[secondary.length > 0 ? 'secondary' : undefined]}
        values={secondary}
      />
      <Text size="sm" c="dimmed" mt="xs">
        General information, not legal advice.
      </Text>
    </>
  );
};

const Change = () => {
  const { changeId } = Route.useParams();
  const { data, error, refetch } = useQuery(changeQuery(changeId));
  const own = useChangeMeaning(data);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (data && !own.isPending) return <Shown page={data} own={own} />;
  if (!error) return <Loading cards={[5, 130]} />;
  return (
    <>
      <PageHeader title="Change to the law" trail={[...trail]} />
      {isUnknown ? (
        <Text role="alert">
          Change not found. <Link to="/dashboard/cyber-laws/changes">All changes</Link>
        </Text>
      ) : (
        <Failure error={error} fallback="Failed to load the change" onRetry={refetch} />
      )}
    </>
  );
};

export const Route = createFileRoute('/dashboard/cyber-laws/changes_/$changeId')({
  component: Change,
});
