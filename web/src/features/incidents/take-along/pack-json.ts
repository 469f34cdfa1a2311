import { brand } from '@lexplain/contract/brand/brand';
import {
  copyHashFormat,
  hashCopy,
  hashLog,
  logHashFormat,
} from '@lexplain/contract/incidents/log-hash';
import { concernsSuspicion, tippingOffWarning } from '@lexplain/contract/incidents/suspicions';
import { listKnown, listRunning, nameClock, titleOf, writeDue } from './describe-incident';
import type { ShownIncident } from './take-along-props';

// A copy of an incident for a lawyer or an insurer.

export const adviceMark = 'Prepared for the purpose of legal advice';

export const adviceNote =
  'The mark alone protects nothing. Whether a document is protected (privileged) is decided by law, from why it was made and who has seen it.';

/** What a person chooses, and when the copy is made. */
export interface PackOptions {
  isForAdvice: boolean;
  now: string;
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256Of = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** Of the incident and all its entries that are stored. */
export const hashShown = async ({ incident, entries }: ShownIncident): Promise<string> => {
  const hashes = await hashLog(incident, entries, sha256Of);
  return hashes[hashes.length - 1] ?? hashes[0];
};

/** The hashes of a copy: that of its log, and its own, which also covers the mark. */
export interface CopyHashes {
  log: string;
  copy: string;
}

export const hashCopyOf = async (
  shown: ShownIncident,
  { isForAdvice }: PackOptions,
): Promise<CopyHashes> => {
  const log = await hashShown(shown);
  return { log, copy: await hashCopy(log, isForAdvice, sha256Of) };
};

/** The copy as JSON, with the hash by which a member of the organisation can verify it. */
export const toPackJson = (
  shown: ShownIncident,
  hashes: CopyHashes,
  { isForAdvice, now }: PackOptions,
): string => {
  const { incident, entries, board, log, organisationName } = shown;
  const content = {
    product: brand.name,
    made_at: now,
    mark: isForAdvice ? adviceMark : null,
    mark_note: isForAdvice ? adviceNote : null,
    warning: concernsSuspicion(entries) ? tippingOffWarning : null,
    organisation: organisationName,
    title: titleOf(shown),
    incident,
    entries,
    known: listKnown(shown),
    deadlines: listRunning(board).map((clock) => ({
      clock_id: clock.rule.id,
      to: nameClock(shown, clock.rule.id),
      due: writeDue(clock, log.place),
      deadline: clock.deadline,
    })),
    hash: {
      format: copyHashFormat,
      sha256: hashes.copy,
      log: { format: logHashFormat, sha256: hashes.log },
      entries: entries.length,
      is_for_advice: isForAdvice,
      covers:
        'incident (what was reported first), entries, and whether it bears the mark; not the deadlines or this file',
    },
  };
  return JSON.stringify(content, null, 2);
};
