import { isOverdue } from '@lexplain/contract/actions/state';
import { AppError } from '@lexplain/contract/api/errors';
import type { Actor } from '@lexplain/contract/api/policy';
import { type ComplianceResult, riskOrder } from '@lexplain/contract/assessments/figures';
import {
  type AnswerKind,
  type LawClient,
  lapsingDays,
  lawClientEndpoints,
} from '@lexplain/contract/clients/laws/laws';
import { type StoredClientLaw, tokenOf } from '@lexplain/contract/clients/laws/stored';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { lookUp } from '@lexplain/contract/look-up';
import { requirePermission } from '../../access/permissions.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { findProfileRules } from '../../library/profile-rules.ts';
import { findSubject } from '../../library/subjects.ts';
import { listEmptyOutcomes, type Outcome } from '../../projections/law-outcomes.ts';
import { areClientsCurrent } from '../../projections/recount.ts';
import { listedOf } from '../lists.ts';
import { type LawList, listClientLaws } from './list.ts';

/** From the worst to the best. */
const resultOrder: ComplianceResult[] = ['non_compliant', 'partial', 'compliant', 'not_applicable'];

interface ChosenAnswer {
  kind: AnswerKind;
  of: string;
}

/** The answer to a question, or the worst of those about an obligation. */
const toAnswer = (
  { answers, obligations, verdicts }: StoredClientLaw,
  { kind, of }: ChosenAnswer,
): LawClient['answer'] => {
  if (Object.keys(obligations).length === 0 && Object.keys(answers).length === 0) return null;
  const questions = kind === 'question' ? [of] : (lookUp(obligations, of) ?? []);
  const given = questions.flatMap((id) => lookUp(answers, id) ?? []);
  const judged = questions.map((id) => lookUp(verdicts, id) ?? null);
  const isFlagged = judged.includes('flagged');
  const isAccepted = judged.length > 0 && judged.every((verdict) => verdict === 'accepted');
  return {
    result: resultOrder.find((one) => given.some(({ result }) => result === one)) ?? null,
    risk: riskOrder.find((one) => given.some(({ risk }) => risk === one)) ?? null,
    verdict: isFlagged ? 'flagged' : isAccepted ? 'accepted' : null,
  };
};

const toEvidence = (evidence: StoredClientLaw['evidence'], today: string) => {
  const last = addDays(today, lapsingDays);
  const lapsed = evidence.filter(({ valid_until }) => valid_until < today).length;
  const soon = evidence.filter(({ valid_until }) => valid_until <= last).length;
  return { lapsed, lapsing: soon - lapsed };
};

/** What only an adviser learns: admins read no profiles, evidence, actions and answers. */
const toAdvised = (law: StoredClientLaw, empty: Outcome | null, now: Date) => {
  const today = dayOf(now, timeZoneOf(law.place));
  return {
    outcome: law.outcome ?? empty,
    evidence: toEvidence(law.evidence, today),
    actions_overdue: Object.values(law.actions).filter((action) => isOverdue(action, today)).length,
  };
};

const notAdvised = { outcome: null, evidence: null, actions_overdue: null };

interface LawListRequest extends Pick<LawList, 'sort'> {
  subjectId: string;
  page: { after: string | undefined; before: string | undefined };
  chosen: ChosenAnswer | null;
  result: ComplianceResult | undefined;
}

const list = async (actor: Actor, asked: LawListRequest) => {
  const { subjectId, page, sort, chosen, result } = asked;
  if (!(await findSubject(subjectId))) throw new AppError('not_found', 'Law not found');
  const { adviserUid } = listedOf(actor, undefined);
  const token = chosen && result ? tokenOf(chosen.kind, chosen.of, result) : null;
  const isAdviser = actor.staff === 'adviser';
  const [found, isCurrent, rules] = await Promise.all([
    listClientLaws(
      { subjectId, sort, token, adviserUid: adviserUid === 'all' ? null : adviserUid },
      page,
    ),
    areClientsCurrent(),
    findProfileRules(),
  ]);
  const empty = (rules && listEmptyOutcomes(rules).get(subjectId)) ?? null;
  const now = new Date();
  return {
    clients: found.laws.map((law) => {
      const { organisation_id: id, name, place, adviser_uid, adviser_name, gaps } = law;
      return {
        id,
        name,
        time_zone: timeZoneOf(place),
        adviser: adviser_uid === null ? null : { uid: adviser_uid, name: adviser_name },
        submitted: law.submitted,
        review: law.review,
        gaps,
        ...(isAdviser ? toAdvised(law, empty, now) : notAdvised),
        answer: chosen && toAnswer(law, chosen),
      };
    }),
    before: found.before,
    after: found.after,
    is_current: isCurrent,
  };
};

export const lawClientHandlers = handlersOf(lawClientEndpoints, {
  listLawClients: (caller, { params, query }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    const { after, before, sort = 'name' } = query;
    const { subjectId } = params;
    const page = { after, before };
    return list(caller.actor, { subjectId, page, sort, chosen: null, result: undefined });
  },

  listLawAnswers: (caller, { params, query }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    const { after, before, sort = 'name', kind, of, result } = query;
    const { subjectId } = params;
    const page = { after, before };
    return list(caller.actor, { subjectId, page, sort, chosen: { kind, of }, result });
  },
});
