import type { FirmTexts } from '@lexplain/contract/firm/firm';
import { render, toPlainText } from '@react-email/render';
import type { MailContent } from '../notices/comments.ts';
import { accountDeleted } from '../templates/account-deleted.tsx';
import { actionsDue } from '../templates/actions/actions-due.tsx';
import { actionsGiven } from '../templates/actions/actions-given.tsx';
import { evidenceLapses } from '../templates/actions/evidence-lapses.tsx';
import { addressChanged } from '../templates/address-changed.tsx';
import { addressCheck } from '../templates/address-check.tsx';
import { adviserMessage } from '../templates/adviser-message.tsx';
import { adviserReminder } from '../templates/adviser-reminder.tsx';
import { channelStopped } from '../templates/channels/channel-stopped.tsx';
import { clientDeleted } from '../templates/clients/client-deleted.tsx';
import { clientHandedOver } from '../templates/clients/client-handed-over.tsx';
import { clientMessage } from '../templates/clients/client-message.tsx';
import { comingDates } from '../templates/coming-dates.tsx';
import { comments } from '../templates/comments.tsx';
import { contactAnswer } from '../templates/contact-answer.tsx';
import { toldEvents } from '../templates/events/told-events.tsx';
import { incidentComments } from '../templates/incident-comments.tsx';
import { incidentReminder } from '../templates/incident-reminder.tsx';
import { incidentSharing } from '../templates/incident-sharing.tsx';
import { invitation } from '../templates/invitation.tsx';
import { lawChanges } from '../templates/law-changes.tsx';
import { Layout } from '../templates/layout.tsx';
import { shorten } from '../templates/plain-text.ts';
import { reviewTurn } from '../templates/review-turn.tsx';
import { roleGiven } from '../templates/role-given.tsx';
import { secondAddressCheck } from '../templates/second-address-check.tsx';
import { secondAddressEnded } from '../templates/second-address-ended.tsx';
import { secondAddressReminder } from '../templates/second-address-reminder.tsx';
import { newSignIn } from '../templates/sign-in/new-sign-in.tsx';
import { passwordChanged } from '../templates/sign-in/password-changed.tsx';
import { recoveryCodesCreated } from '../templates/sign-in/recovery-codes-created.tsx';
import { secondFactorAdded } from '../templates/sign-in/second-factor-added.tsx';
import { secondFactorAllowed } from '../templates/sign-in/second-factor-allowed.tsx';
import { secondFactorDemanded } from '../templates/sign-in/second-factor-demanded.tsx';
import { secondFactorRemoved } from '../templates/sign-in/second-factor-removed.tsx';
import { dueReadings } from '../templates/staff/due-readings.tsx';
import { unassignedReviews } from '../templates/staff/unassigned-reviews.tsx';
import type { MailLinks, TemplateMail } from '../templates/template-mail.ts';

const fill = (content: MailContent, links: MailLinks): TemplateMail => {
  switch (content.template) {
    case 'actions_due':
      return actionsDue(content.facts, links);
    case 'actions_given':
      return actionsGiven(content.facts, links);
    case 'evidence_lapses':
      return evidenceLapses(content.facts, links);
    case 'address_changed':
      return addressChanged(content.facts, links);
    case 'password_changed':
      return passwordChanged(content.facts, links);
    case 'new_sign_in':
      return newSignIn(content.facts, links);
    case 'account_deleted':
      return accountDeleted(content.facts, links);
    case 'address_check':
      return addressCheck(links);
    case 'second_factor_added':
      return secondFactorAdded(content.facts, links);
    case 'second_factor_removed':
      return secondFactorRemoved(content.facts, links);
    case 'second_factor_allowed':
      return secondFactorAllowed(content.facts, links);
    case 'recovery_codes_created':
      return recoveryCodesCreated(content.facts, links);
    case 'role_given':
      return roleGiven(content.facts, links);
    case 'second_factor_demanded':
      return secondFactorDemanded(content.facts, links);
    case 'invitation':
      return invitation(content.facts, links);
    case 'comments':
      return comments(content.facts, links);
    case 'review_turn':
      return reviewTurn(content.facts, links);
    case 'incident_reminder':
      return incidentReminder(content.facts, links);
    case 'incident_sharing':
      return incidentSharing(content.facts, links);
    case 'incident_comments':
      return incidentComments(content.facts, links);
    case 'second_address_reminder':
      return secondAddressReminder(content.facts, links);
    case 'second_address_check':
      return secondAddressCheck(content.facts, links);
    case 'second_address_ended':
      return secondAddressEnded(content.facts, links);
    case 'channel_stopped':
      return channelStopped(content.facts, links);
    case 'client_handed_over':
      return clientHandedOver(content.facts, links);
    case 'client_deleted':
      return clientDeleted(content.facts, links);
    case 'adviser_message':
      return adviserMessage(content.facts, links);
    case 'client_message':
      return clientMessage(content.facts, links);
    case 'contact_answer':
      return contactAnswer(content.facts);
    case 'adviser_reminder':
      return adviserReminder(content.facts, links);
    case 'law_changes':
      return lawChanges(content.facts, links);
    case 'coming_dates':
      return comingDates(content.facts, links);
    case 'told_events':
      return toldEvents(content.facts, links);
    case 'due_readings':
      return dueReadings(content.facts, links);
    case 'unassigned_reviews':
      return unassignedReviews(content.facts, links);
  }
};

/** Finds URLs; a full stop after one is not part of it. */
const linkBrackets: [string, string] = ['<', '>'];
const selectors = [
  ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
  { selector: 'a', options: { linkBrackets } },
];

/** Where no admin has set them. */
const noFirm: FirmTexts = { name: '', signature_line: '' };

/** Renders a notice as HTML and as text. Pure: the same notice gives the same mail. */
export const noticeMail = async (
  content: MailContent,
  links: MailLinks,
  firm: FirmTexts = noFirm,
): Promise<{ subject: string; html: string; text: string }> => {
  const filled = fill(content, links);
  const mail = { ...filled, subject: shorten(filled.subject, 80) };
  const html = await render(<Layout mail={mail} links={links} firm={firm} />);
  return { subject: mail.subject, html, text: toPlainText(html, { selectors }) };
};
