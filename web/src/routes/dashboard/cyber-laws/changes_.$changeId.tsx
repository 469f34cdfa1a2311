import type { ChangePage } from '@lexplain/contract/changes/change-page';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { type PagePart, WithContents } from '../../../components/page-contents/page-contents';
import { PageHeader } from '../../../components/page-header/page-header';
import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { LazyOfferAction } from '../../../features/actions/lazy-offer-action';
import { StartButton } from '../../../features/assessments/touched/start-button';
import { TouchedAnswers } from '../../../features/assessments/touched/touched-answers';
import { changeQuery } from '../../../features/changes/change-query';
import classes from '../../../features/changes/page/change-page.module.css';
import { ConcernNote } from '../../../features/changes/page/concern-note';
import { describeStart } from '../../../features/changes/page/describe-start';
import { LawComparisons } from '../../../features/changes/page/law-comparisons';
import { ChangedObligations } from '../../../features/subjects/differences/changed-obligations';
import { useLawNames } from '../../../features/subjects/use-law-names';
import { useObligationNames } from '../../../features/subjects/use-obligation-names';
import { ApiError } from '../../../lib/api/api-error';
import { confidenceMark } from '../../../lib/text/confidence';
import { countOf } from '../../../lib/text/count-of';
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
 * and after.
 */
const ForYou = ({ page, own }: ShownProps) => {
  const names = useLawNames();
  const { meaning } = own;
  const compared = (meaning?.comparisons ?? []).map(({ subject_id }) => subject_id);
  const obligationNames = useObligationNames(compared);
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
    <div className={classes.columns}>
      <section className={classes.card} aria-labelledby="why">
        <h2 id="why">{meaning.concern ? 'Why it concerns you' : 'Does it concern you?'}</h2>
        <ConcernNote {...meaning} change={page.change} />
      </section>
      {meaning.comparisons.length > 0 && (
        <section className={classes.card} aria-labelledby="outcome">
          <h2 id="outcome">Your outcome before and after</h2>
          <LawComparisons
            comparisons={meaning.comparisons}
            nameLaw={(id) => names.get(id) ?? id}
            nameObligation={(code) => obligationNames.get(code) ?? code}
          />
        </section>
      )}
    </div>
  );
};

/** The questions that the change touches, with the organisation's answers. */
const Answers = ({ page, own }: ShownProps) => {
  const names = useLawNames();
  const { identity } = useAuth();
  const { laws } = own.touched;
  if (!own.isMember || own.error) return null;
  return (
    <section className={classes.section} aria-labelledby="answers">
      <Title order={2} id="answers">
        Questions and answers it touches
      </Title>
      {laws.length === 0 && (
        <EmptyState text="No question of a questionnaire asks about this change.">
          <Link to="/dashboard/saq">All questionnaires</Link>
        </EmptyState>
      )}
      {laws.map((law, index) => {
        const lawName = names.get(law.subjectId) ?? law.subjectId;
        return (
          <TouchedAnswers
            key={law.subjectId}
            law={law}
            lawName={lawName}
            start={
              index > 0 &&
              identity && (
                <StartButton
                  uid={identity.uid}
                  changeId={page.change.id}
                  law={law}
                  lawName={lawName}
                  isPrimary={false}
                />
              )
            }
          />
        );
      })}
    </section>
  );
};

/**
 * The parts of the page, by their headings. A change that names no obligation has little to find a
 * way through.
 */
const partsOf = ({ page, own }: ShownProps): PagePart[] => {
  const { obligations } = page;
  if (obligations.length === 0) return [];
  const { meaning, touched } = own;
  const isShown = own.isMember && !own.error;
  const questions = touched.laws.reduce((count, law) => count + law.questions.length, 0);
  return [
    ...(isShown && meaning
      ? [{ id: 'why', label: meaning.concern ? 'Why it concerns you' : 'Does it concern you?' }]
      : []),
    ...(isShown && meaning && meaning.comparisons.length > 0
      ? [{ id: 'outcome', label: 'Your outcome before and after' }]
      : []),
    ...(isShown
      ? [{ id: 'answers', label: 'Questions and answers it touches', count: questions }]
      : []),
    { id: 'texts', label: 'The obligations before and after', count: obligations.length },
  ];
};

const Shown = ({ page, own }: ShownProps) => {
  const { identity } = useAuth();
  const names = useLawNames();
  const { change, obligations } = page;
  const [subjectId] = listLaws(change);
  const [first] = own.isMember && !own.error ? own.touched.laws : [];
  return (
    <>
      <PageHeader
        title={change.title}
        trail={[...trail]}
        state={
          <>
            <Text c="dimmed">{describeStart(change, own.day)}</Text>
            {obligations.length > 0 && (
              <Anchor href="#texts" underline="always" className={classes.toTexts}>
                {countOf(obligations.length, 'obligation')} before and after
              </Anchor>
            )}
          </>
        }
        lead={
          <>
            {change.what_changed}
            {confidenceMark(change.confidence)} General information, not legal advice.
          </>
        }
        actions={
          first &&
          identity && (
            <StartButton
              uid={identity.uid}
              changeId={change.id}
              law={first}
              lawName={names.get(first.subjectId) ?? first.subjectId}
              isPrimary
              isQuiet={own.meaning?.concern === null}
            />
          )
        }
      />
      {own.isMember && subjectId && (
        <div className={classes.offer}>
          <LazyOfferAction
            label={change.title}
            content={{
              about: { kind: 'change', subject_id: subjectId, change_id: change.id },
              title: change.title,
              details: change.what_changed,
              due_day: change.date >= own.day && !change.date_precision ? change.date : null,
            }}
          />
        </div>
      )}
      <WithContents parts={partsOf({ page, own })}>
        <ForYou page={page} own={own} />
        <Answers page={page} own={own} />
        <section className={classes.section} aria-labelledby="texts">
          <Title order={2} id="texts">
            The obligations before and after
          </Title>
          {obligations.length === 0 ? (
            <Text>This change names no obligation of the library.</Text>
          ) : (
            <ChangedObligations obligations={obligations} />
          )}
        </section>
        <SecondaryNote
          confidences={[change.confidence, ...obligations.map(({ after }) => after?.confidence)]}
        />
      </WithContents>
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
