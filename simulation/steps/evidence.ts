import { createHash } from 'node:crypto';
import { type Evidence, evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { countParts, fileBounds } from '@lexplain/contract/evidence/files';
import type { TestPerson } from '../../functions/src/test/people.ts';
import type { Player } from '../player.ts';
import type { OrganisationRecord } from '../record.ts';

// A member says what can be shown for an answer, and sends a file in parts.

type Bytes = Uint8Array<ArrayBuffer>;

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const makeText = (player: Player): Bytes => {
  const line = `${player.id()}\n`;
  const length = player.draw.pick([40, 5_000, fileBounds.partBytes + 1, 2_300_000]);
  return new Uint8Array(Buffer.from(line.repeat(Math.ceil(length / line.length)))).slice(0, length);
};

const divide = (bytes: Bytes): Bytes[] =>
  Array.from({ length: countParts(bytes.length) }, (_, part) =>
    bytes.slice(part * fileBounds.partBytes, (part + 1) * fileBounds.partBytes),
  );

const findEvidence = async (
  player: Player,
  organisation: OrganisationRecord,
  person: TestPerson,
): Promise<string | null> => {
  const known = [...player.record.evidence].filter(([, owner]) => owner === organisation);
  if (known.length > 0 && player.draw.below(2) === 0) return player.draw.pick(known)[0];
  const form = player.draw.pick(player.world.forms);
  const answer = await player.ask('createEvidence', person, {
    body: {
      id: player.id(),
      about: {
        kind: 'answer',
        subject_id: form.id,
        question_id: player.draw.pick(form.questions),
      },
      shows: 'Staff were trained',
      from_day: '2026-11-03',
      until_day: null,
      valid_until: '2027-11-03',
    },
  });
  if (!answer) return null;
  const { id } = evidenceEndpoints.createEvidence.output.parse(answer.body);
  player.record.evidence.set(id, organisation);
  return id;
};

/** A part that is cut off on its way is refused or missing, and sent again. */
const sendParts = async (
  player: Player,
  person: TestPerson,
  uploadId: string,
  bytes: Bytes,
): Promise<boolean> => {
  const cut = player.draw.below(4);
  for (const [part, content] of divide(bytes).entries()) {
    const request = { params: { uploadId, part: String(part) }, bytes: content };
    if (part === cut) {
      const half = content.slice(0, Math.floor(content.length / 2));
      const refused = await player.ask('sendUploadPart', person, { ...request, bytes: half }, [
        'file_refused',
      ]);
      if (refused) player.report('half a part was accepted');
    }
    if (!(await player.ask('sendUploadPart', person, request))) return false;
  }
  return true;
};

export const sendFile = async (player: Player): Promise<void> => {
  const { record } = player;
  const organisation = player.organisation();
  const person = player.member(organisation);
  const evidenceId = await findEvidence(player, organisation, person);
  if (evidenceId === null) return;
  const bytes = makeText(player);
  const sha256 = hashOf(bytes);
  const body = {
    id: player.id(),
    name: `log ${player.id()}.txt`,
    bytes: bytes.length,
    sha256,
    parts: divide(bytes).map(hashOf),
  };
  // Five files fit, and what a submission holds gets none any more.
  const full = ['evidence_full', 'evidence_held'];
  const begun = await player.ask('beginUpload', person, { params: { evidenceId }, body }, full);
  if (!begun) return;
  const upload = evidenceEndpoints.beginUpload.output.parse(begun.body);
  if (!(await sendParts(player, person, upload.id, bytes))) return;
  const finished = await player.ask('finishUpload', person, { params: { uploadId: upload.id } });
  if (!finished) return;
  const stored: Evidence = evidenceEndpoints.finishUpload.output.parse(finished.body);
  const file = stored.files.find((one) => one.sha256 === sha256);
  if (!file) return player.report('a file was confirmed that is not there');
  record.files.set(file.id, { organisation, evidenceId, bytes: bytes.length, sha256 });
};
