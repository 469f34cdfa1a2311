// The page of the profile: the questions one after the other, and which laws bind the business by
// the answers.

import type { Place } from '@lexplain/contract/library/places';
import type { Profile } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import type { OutsideByLaw } from '@lexplain/contract/waits/count-open';
import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { Section } from '../../components/section/section';
import { today } from '../../lib/text/dates';
import { deviceQuery } from '../../session/device-query';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';
import { AnswerList } from './interview/answer-list';
import type { ProfileState } from './interview/change-question';
import type { DraftOwner } from './interview/device-drafts';
import { type Value, withValue } from './interview/draft';
import { type Interview, listMoved, viewInterview } from './interview/interview';
import { InterviewCard } from './interview/interview-card';
import classes from './interview/questions.module.css';
import { SaveLine } from './interview/save-line';
import { type ProfileDraft, useProfileDraft } from './interview/use-profile-draft';
import { FirstButton } from './outcomes/binding-card';
import { describeResult, findFirstLaw, type Standings } from './outcomes/first-law';
import { LastMoves } from './outcomes/last-moves';
import { LawResults } from './outcomes/law-results';
import { type AnswerEffect, LawsSoFar } from './outcomes/laws-so-far';
import { describeMovedLaws, useMovedQuestions } from './outcomes/moved-questions';
import {
  byStrongest,
  type LawNames,
  listShownOutcomes,
  type ObligationsOfLaw,
  type ShownOutcome,
} from './outcomes/shown-outcome';
import { notAdvice } from './profile-texts';
import { profileQuery, profileRulesQuery } from './queries';
import { RecordsSection } from './records/records-section';
import { UncoveredLaws } from './uncovered-laws/uncovered-laws';

/** Moves the focus to the outcomes once the last question is answered, as its card is gone. */
const useFocusOnDone = (isDone: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isDone);
  useEffect(() => {
    if (isDone && !was.current) heading.current?.focus();
    was.current = isDone;
  }, [isDone]);
  return heading;
};

const obstacleOf = ({ unsaved }: ProfileDraft, { open }: Interview): string | null => {
  if (open.length > 0) return 'Answer the questions that are left first.';
  return unsaved > 0 ? 'Your answers have to be saved first.' : null;
};

/** What the last answer did, beside giving it. */
const useMoves = ({ given, answer }: ProfileDraft, rules: ProfileRules) => {
  const [moves, setMoves] = useState<AnswerEffect>({ answer: 0, laws: [] });
  const answerAndMove = (id: string, value: Value): void => {
    const laws = listMoved(rules, given, withValue(rules.fact_set, given, id, value));
    setMoves(({ answer: before }) => ({ answer: before + 1, laws }));
    answer(id, value);
  };
  return { moves, answer: answerAndMove };
};

interface ResultProps {
  outcomes: readonly ShownOutcome[];
  obligations: ObligationsOfLaw;
  standings: Standings;
  outside: OutsideByLaw | null;
  heading: Ref<HTMLHeadingElement>;
}

/** What a complete profile leads to. */
const Result = ({ outcomes, obligations, standings, outside, heading }: ResultProps) => {
  const sorted = byStrongest(outcomes);
  const first = findFirstLaw(sorted, standings, outside);
  return (
    <Section
      id="profile-outcomes"
      title={describeResult(sorted, first)}
      about={notAdvice}
      heading={heading}
      // Its place, until it is known what to start with.
      action={first ? <FirstButton first={first} /> : standings === null && <span />}
    >
      <LawResults outcomes={sorted} obligations={obligations} standings={standings} first={first} />
    </Section>
  );
};

/** The choices of a question about places that follow from where the organisation is. */
const toSuggested = (place: Place | null): string[] =>
  place ? [`place_${place.toLowerCase()}`] : [];

interface LoadedProps {
  owner: DraftOwner;
  profile: Profile;
  rules: ProfileRules;
  lawNames: LawNames;
  obligations: ObligationsOfLaw;
  standings: Standings;
  /** What the profile settles of each law's questions; null until that is known. */
  outside: OutsideByLaw | null;
  /** Where the organisation says it is. */
  place: Place | null;
  /** A notice that is shown once, beside the first record. */
  firstRecordNote: ReactNode;
}

/**
 * The questions beside the outcomes or, once none is left, the result; then the answers and the
 * records.
 */
const LoadedProfile = ({
  owner,
  profile,
  rules,
  lawNames,
  obligations,
  standings,
  outside,
  place,
  firstRecordNote,
}: LoadedProps) => {
  const canChange = useCan('profile.change');
  const draft = useProfileDraft(owner, profile, rules);
  const { given } = draft;
  const { moves, answer } = useMoves(draft, rules);
  const moved = useMovedQuestions(outside, profile.record?.id);
  const movedText = describeMovedLaws(moved.laws, lawNames);
  const interview = useMemo(() => viewInterview(rules, given), [rules, given]);
  const isDone = interview.open.length === 0;
  const heading = useFocusOnDone(isDone);
  const outcomes = useMemo(
    () => listShownOutcomes(rules, given, interview.outcomes, lawNames, today()),
    [rules, given, interview, lawNames],
  );
  const computed: ProfileState = {
    rules,
    given,
    left: interview.open.length,
    lawNames,
    obligations,
  };
  const hasAnswers = interview.answered.length > 0;
  return (
    <div className={classes.profile}>
      <div className={classes.interview} data-done={isDone}>
        {canChange && (
          <div className={classes.top}>
            <SaveLine draft={draft} profile={profile} rules={rules} />
            <InterviewCard
              computed={computed}
              interview={interview}
              suggested={toSuggested(place)}
              onAnswer={answer}
            />
            {!isDone && <LastMoves moves={moves} lawNames={lawNames} />}
          </div>
        )}
        {!isDone && (
          <Section id="profile-outcomes" title="Which laws bind you, so far" about={notAdvice}>
            <LawsSoFar outcomes={outcomes} lawNames={lawNames} moves={moves} />
          </Section>
        )}
      </div>
      {isDone && (
        <Result
          outcomes={outcomes}
          obligations={obligations}
          standings={standings}
          outside={outside}
          heading={heading}
        />
      )}
      {hasAnswers && (
        <Section
          id="profile-uncovered"
          title="What is not covered here"
          about="Laws and contracts that you may have to ask about elsewhere."
        >
          <UncoveredLaws rules={rules} given={given} />
        </Section>
      )}
      {hasAnswers && (
        <Section
          id="profile-answers"
          title="Your answers"
          {...(canChange && { about: 'A change shows what it does before it is saved.' })}
        >
          <div aria-live="polite">
            {movedText && !moved.byRecord && <Alert role="presentation">{movedText}</Alert>}
          </div>
          <AnswerList
            computed={computed}
            answered={interview.answered}
            {...(canChange && { onAnswer: answer })}
          />
        </Section>
      )}
      {(isDone || profile.record) && (
        <RecordsSection
          organisationId={owner.organisationId}
          profile={profile}
          computed={computed}
          obstacle={obstacleOf(draft, interview)}
          canRecord={canChange}
          firstRecordNote={firstRecordNote}
          moved={moved.byRecord ? movedText : null}
        />
      )}
    </div>
  );
};

interface ProfilePageProps {
  uid: string;
  lawNames: LawNames;
  obligations: ObligationsOfLaw;
  /** Where the organisation stands with each law; null until that is known. */
  standings: Standings;
  outside: OutsideByLaw | null;
  place: Place | null;
  firstRecordNote: ReactNode;
}

/** What the organisation says about its business, and which laws bind it by that. */
export const ProfilePage = ({
  uid,
  lawNames,
  obligations,
  standings,
  outside,
  place,
  firstRecordNote,
}: ProfilePageProps) => {
  const { organisation } = useAuth();
  const organisationId = organisation?.id ?? '';
  const device = useQuery(deviceQuery(uid));
  const profile = useQuery({ ...profileQuery(organisationId), enabled: organisation !== null });
  const rules = useQuery(profileRulesQuery);
  const failed = [device, profile, rules].filter(({ data, error }) => error && !data);
  if (failed.length > 0) {
    return (
      <Failure
        error={failed[0]?.error}
        fallback="Failed to load the profile"
        onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
      />
    );
  }
  if (!device.data || !profile.data || rules.isPending) return <Loading cards={[2, 260]} />;
  if (!rules.data) {
    return <Text c="dimmed">There are no questions about a business yet. Try again later.</Text>;
  }
  return (
    <LoadedProfile
      // Another organisation has answers of its own.
      key={organisationId}
      owner={{ uid, organisationId }}
      profile={profile.data}
      rules={rules.data}
      lawNames={lawNames}
      obligations={obligations}
      standings={standings}
      outside={outside}
      place={place}
      firstRecordNote={firstRecordNote}
    />
  );
};
