import type { Obligation } from '@lexplain/contract/library/subjects';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LazyAddAll } from '../../../../features/actions/add-all/lazy-add-all';
import { LazyOfferAction } from '../../../../features/actions/lazy-offer-action';
import { OwnAnswers } from '../../../../features/assessments/law/own-answers';
import {
  describeOwn,
  findWorst,
  isGap,
  listAbout,
} from '../../../../features/assessments/law/own-result';
import { type OwnLaw, useOwnLaw } from '../../../../features/assessments/law/use-own-law';
import { toOffer } from '../../../../features/assessments/report/describe-gap';
import { findObligationStake } from '../../../../features/profile/outcomes/obligation-stake';
import { findStake } from '../../../../features/profile/outcomes/shown-outcome';
import { StakeLine } from '../../../../features/profile/outcomes/stake-line';
import { describePayer, rangeText } from '../../../../features/profile/outcomes/stake-text';
import { type Outcomes, useOutcomes } from '../../../../features/profile/outcomes/use-outcomes';
import type { BriefAnswer } from '../../../../features/subjects/law-brief';
import type { OwnObligations } from '../../../../features/subjects/obligation-list';
import { today } from '../../../../lib/text/dates';
import { useAuth } from '../../../../session/use-auth';

// What an organisation knows of a law and its obligations, for the law's page.

const ProfileLink = () => (
  <Anchor
    inherit
    underline="always"
    renderRoot={(props) => <Link {...props} to="/dashboard/profile" />}
  >
    Answer the questions about your business
  </Anchor>
);

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The most that a court can order, in dollars for this business. */
const describeCost = (outcomes: Outcomes | null, subjectId: string): BriefAnswer => {
  const outcome = outcomes?.hasProfile ? outcomes.outcomes.get(subjectId) : undefined;
  if (!outcomes || !outcome) return { value: 'Depends on your business', note: <ProfileLink /> };
  if (outcome.headline === 'does_not_apply') {
    return { value: 'Nothing', note: 'Based on your profile, it does not bind you.' };
  }
  const stake = findStake(outcomes.rules, outcomes.profile, outcome, today());
  return stake
    ? { value: capitalise(rangeText(stake)), note: describePayer(stake) }
    : {
        value: 'No amount is known',
        note: 'The law names none in dollars for a business like yours.',
      };
};

const describeAnswers = ({ isPending, error, found }: OwnLaw): BriefAnswer => {
  if (found) return describeOwn(found.report, found.submission);
  if (isPending) return { value: 'Loading…', note: null };
  if (error) return { value: 'Could not be loaded', note: null };
  return { value: 'Not known yet', note: 'Answer its questionnaire: SAQ.' };
};

interface OwnPage {
  cost: BriefAnswer;
  /** Null for a reader without an organisation. */
  answers: BriefAnswer | null;
  obligations: OwnObligations | undefined;
  /** Whether its answers are still to come, by which obligations are grouped. */
  isPending: boolean;
}

export const useOwnObligations = (
  subjectId: string,
  obligations: Obligation[] | undefined,
): OwnPage => {
  const { organisation } = useAuth();
  const { data: outcomes } = useOutcomes();
  const own = useOwnLaw(subjectId, obligations);
  const cost = describeCost(outcomes, subjectId);
  if (!organisation) return { cost, answers: null, obligations: undefined, isPending: false };
  const { found } = own;
  const gaps = found?.report.rows.filter(isGap) ?? [];
  return {
    cost,
    answers: describeAnswers(own),
    isPending: own.isPending,
    obligations: {
      findResult: found && (({ id }) => findWorst(listAbout(found.report, id))),
      offerAll: gaps.length > 1 && (
        <LazyAddAll contents={gaps.map((row) => toOffer(subjectId, row))} />
      ),
      renderStake: ({ code }, wording) => {
        const stake =
          outcomes?.hasProfile && findObligationStake(outcomes, { subjectId, code }, today());
        return stake && <StakeLine stake={stake}>{wording}</StakeLine>;
      },
      renderAnswers: ({ id }) => (
        <OwnAnswers
          subjectId={subjectId}
          obligationId={id}
          own={own}
          renderOffer={(row) => (
            <LazyOfferAction
              label={`question ${row.question.position}`}
              content={toOffer(subjectId, row)}
            />
          )}
        />
      ),
    },
  };
};
