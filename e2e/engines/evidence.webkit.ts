import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evidence } from '@lexplain/contract/evidence/evidence';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import { z } from 'zod';
import { expectText, find, press } from '../fixtures/engines/webkit/page.ts';
import { signIn } from '../fixtures/engines/webkit/sign-in.ts';
import { expect, test } from '../fixtures/engines/webkit/test.ts';
import { addAction } from '../fixtures/people/action-people.ts';
import { addEvidence } from '../fixtures/people/evidence-people.ts';
import { createClient } from '../fixtures/people/review-people.ts';
import { api } from '../fixtures/people/submit-as-new.ts';

/** Of two parts: a comment makes it longer than the first. */
const pdf = Buffer.concat([
  Buffer.from(`%PDF-1.4\n%${'x'.repeat(1_100_000)}\n`),
  Buffer.from(makePdf()),
]);

const listed = z.object({ evidence: z.array(evidence) });

test('a file is attached to evidence whole, over a connection that is lost meanwhile, and a program is refused', async ({
  window,
}) => {
  const { driver, network, savePicture } = window;
  const client = await createClient();
  const { id } = await addAction(client.token, { title: 'Train everybody' });
  const about = { kind: 'action', action_id: id } as const;
  await addEvidence(client.token, about, 'Staff were trained');
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-evidence-'));
  const attach = async (name: string, content: Buffer): Promise<void> => {
    writeFileSync(join(folder, name), content);
    const section = await find(driver, 'region', 'Evidence');
    const field = await find(section, 'file', 'Files for: Staff were trained');
    await field.sendKeys(join(folder, name));
  };
  await signIn(window, client.email, `/dashboard/actions/${id}`);
  await attach('setup.exe', Buffer.from('MZ'));
  await expectText(driver, 'Programs and scripts are not taken.');
  await savePicture('refused');
  await press(driver, 'button', 'Close: setup.exe');

  network.lose();
  await attach('Training.pdf', pdf);
  await expectText(driver, 'No connection. Check your network and try again.');
  await savePicture('without-a-connection');
  network.restore();
  await press(driver, 'button', 'Try again: Training.pdf');
  await expectText(driver, /PDF, 1\.1 MB\. Added today by Ada Client\./);
  await savePicture('attached');
  const stored = listed.parse(await api(client.token, 'GET', `actions/${id}/evidence`));
  expect(stored.evidence.flatMap(({ files }) => files)).toEqual([
    expect.objectContaining({
      name: 'Training.pdf',
      bytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
    }),
  ]);
});
