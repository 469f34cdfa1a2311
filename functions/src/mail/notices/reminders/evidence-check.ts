import { pagePathOf } from '@lexplain/contract/evidence/lapsing';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { titleOf } from '../../../actions/decisions.ts';
import { listRenewable, type RenewableEvidence } from '../../../evidence/lapsing.ts';
import { readEvidence } from '../../../evidence/store.ts';
import { findToday } from '../../../library/organisation-day.ts';
import { db } from '../../../platform/firestore.ts';

/** What a mail about evidence that lapses says: what each shows, as it is when it is sent. */
export interface LapsesContent {
  template: 'evidence_lapses';
  facts: {
    /** The soonest first. */
    evidence: {
      id: string;
      shows: string;
      valid_until: string;
      /** The name of the law, or the title of the action. */
      about: string;
      /** Where newer evidence is added. */
      place: string;
    }[];
    /** How much further evidence is not listed. */
    more: number;
  };
}

/** What it shows, without anything of an incident: mail may be read by whoever broke in. */
const describeShown = ({ evidence, action }: RenewableEvidence): string =>
  action?.about.kind === 'incident' ? 'Evidence for an action' : evidence.shows;

/**
 * The evidence of a notice as it is at this moment, without what was renewed, set aside or given
 * another last day, or is over; null where none is left.
 */
export const withLapsingEvidence = async (
  { organisation_id, facts }: StoredNotice & { template: 'evidence_lapses' },
  now = new Date(),
): Promise<LapsesContent | null> => {
  if (organisation_id === null || facts.evidence.length === 0) return null;
  const references = facts.evidence.map(({ id }) => db.doc(paths.evidenceOf(id)));
  const [found, today] = await Promise.all([
    db.getAll(...references),
    findToday(organisation_id, now),
  ]);
  const told = new Map(facts.evidence.map((one) => [one.id, one]));
  const same = found.flatMap((snapshot) => {
    const one = readEvidence(snapshot);
    const isSame =
      one?.organisation_id === organisation_id &&
      one.valid_until === told.get(one.id)?.valid_until &&
      one.valid_until >= today;
    return isSame ? [one] : [];
  });
  const evidence = (await listRenewable(organisation_id, same)).map((one) => {
    const { id, valid_until, about } = one.evidence;
    const law = told.get(id)?.law ?? '';
    return {
      id,
      shows: describeShown(one),
      valid_until,
      about: one.action ? titleOf(one.action) : law,
      place: pagePathOf(about),
    };
  });
  return evidence.length === 0
    ? null
    : { template: 'evidence_lapses', facts: { evidence, more: facts.more } };
};
