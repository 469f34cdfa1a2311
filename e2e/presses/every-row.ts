import { expect, type Page } from '@playwright/test';
import { listUncovered, listVisibleButtons } from './buttons.ts';
import type { Row } from './press.ts';
import { questionRows } from './question-rows.ts';
import { accountRows } from './rows/account-rows.ts';
import { actionRows } from './rows/action-rows.ts';
import { adviserPhoneRows } from './rows/adviser-phone-rows.ts';
import { adviserRows } from './rows/adviser-rows.ts';
import { adviserChangeRows, changeRows } from './rows/change-rows.ts';
import { adminClientRows, clientRows, firstClientRows } from './rows/client-rows.ts';
import { coverRows } from './rows/clients/cover-rows.ts';
import { handOverRows } from './rows/clients/hand-over-rows.ts';
import { lawRows } from './rows/clients/law-rows.ts';
import { reminderRows } from './rows/clients/reminder-rows.ts';
import { startRows } from './rows/clients/start-rows.ts';
import { evidenceRows, reviewEvidenceRows } from './rows/evidence-rows.ts';
import { incidentRows } from './rows/incident-rows.ts';
import { invitationRows } from './rows/invitation-rows.ts';
import { organisationRows } from './rows/organisation-rows.ts';
import { profileRows } from './rows/profile-rows.ts';
import { publicRows } from './rows/public-rows.ts';
import { readinessRows, secondAddressRows } from './rows/readiness-rows.ts';
import { failureRows, phoneRows, readingRows } from './rows/reading-rows.ts';
import { foldedReportRows, reportOfferRows, reportRows } from './rows/report-rows.ts';
import { reviewRows } from './rows/review-rows.ts';
import { formRows } from './rows/saq-rows.ts';
import { codeRows } from './rows/second-factor/code-rows.ts';
import { secondFactorDemandRows } from './rows/second-factor/second-factor-demand-rows.ts';
import { secondFactorRows } from './rows/second-factor/second-factor-rows.ts';
import { registrationRows, sessionRows } from './rows/session-rows.ts';
import { firmRows } from './rows/staff/firm-rows.ts';
import { inboxRows } from './rows/staff/inbox-rows.ts';
import { peopleRows } from './rows/staff/people-rows.ts';
import { workbookRows } from './rows/workbook-rows.ts';

/** What a button may be: the rows of double-press.deep.test.ts. */
export const everyRow: Row[] = [
  ...actionRows,
  ...evidenceRows,
  ...publicRows,
  ...sessionRows,
  ...codeRows({ secret: '' }),
  ...registrationRows,
  ...accountRows,
  ...secondFactorRows,
  ...secondFactorDemandRows,
  ...organisationRows,
  ...startRows,
  ...reminderRows,
  ...handOverRows,
  ...coverRows,
  ...readinessRows,
  ...secondAddressRows,
  ...invitationRows,
  ...profileRows,
  ...incidentRows,
  ...formRows,
  ...workbookRows,
  ...questionRows,
  ...reportRows,
  ...foldedReportRows,
  ...reportOfferRows,
  ...reviewRows,
  ...changeRows,
  ...adviserChangeRows,
  ...adviserRows,
  ...reviewEvidenceRows,
  ...inboxRows,
  ...peopleRows,
  ...firmRows,
  ...adviserPhoneRows,
  ...clientRows,
  ...lawRows,
  ...firstClientRows,
  ...adminClientRows,
  ...readingRows,
  ...phoneRows,
  ...failureRows,
];

/** Says in the usual run that the walk does not know a button of the page, as it is now. */
export const expectRows = async (page: Page): Promise<void> =>
  expect
    .soft(
      listUncovered(await listVisibleButtons(page), everyRow),
      'buttons that no row of e2e/presses is about',
    )
    .toEqual([]);
