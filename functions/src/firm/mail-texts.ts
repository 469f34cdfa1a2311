import { type FirmTexts, storedFirm } from '@lexplain/contract/firm/firm';
import { paths } from '@lexplain/contract/paths';
import { db, readAs } from '../platform/firestore.ts';

/** How long mail may have the texts from before a change. */
const keptFor = 300_000;

let kept: { texts: FirmTexts; until: number } | null = null;

/**
 * The firm's texts for mail: one read for each instance and five minutes, however many mails it
 * sends. A failure is that of the mail, which is tried again.
 */
export const findFirmTexts = async (now = Date.now()): Promise<FirmTexts> => {
  if (kept && now < kept.until) return kept.texts;
  const mask = { fieldMask: ['name', 'signature_line'] };
  const [snapshot] = await db.getAll(db.doc(paths.firmDocument()), mask);
  const { name, signature_line } =
    (snapshot && readAs(storedFirm, snapshot)) ?? storedFirm.parse({});
  kept = { texts: { name, signature_line }, until: now + keptFor };
  return kept.texts;
};
