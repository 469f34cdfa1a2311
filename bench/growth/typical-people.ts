import {
  storedDeviceKey,
  storedSecondFactor,
  storedSignInAlert,
  storedUser,
} from '@lexplain/contract/account/stored';
import { storedCalendarSubscription } from '@lexplain/contract/calendar/subscription';
import { storedContactMessage } from '@lexplain/contract/contact/contact';
import { storedFirm } from '@lexplain/contract/firm/firm';
import { optionalCategory } from '@lexplain/contract/mail/preferences';
import { storedNotice, storedSuppression } from '@lexplain/contract/mail/stored';

// Typical people and their mail. Ids are as long as the stored ones.

export const now = new Date('2026-11-28T00:00:00Z');

export const typicalIds = {
  hash: 'a'.repeat(64),
  /** As Firebase makes them: of an account, and of a document. */
  account: 'A'.repeat(28),
  automatic: 'D'.repeat(20),
  uuid: '00000000-0000-0000-0000-000000000000',
};

export const member = { uid: typicalIds.account, name: 'Alexandra Example' };
export const adviser = { uid: typicalIds.account, name: 'Andrew Example' };
export const organisation = { id: typicalIds.account, name: 'Example Accounting Pty Ltd' };

const sentence = 'Staff have been trained, and the list is reviewed every quarter. ';

/** So many characters. */
export const textOf = (length: number): string =>
  sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);

const tokens = optionalCategory.options.map((category) => [category, 't'.repeat(32)]);

export const user = storedUser.parse({
  email: 'alexandra.example@example.com',
  display_name: member.name,
  plan_code: 'starter',
  organisation_id: organisation.id,
  organisation_role: 'owner',
  organisation_joined_at: now,
  ended_sessions: [1_790_000_000, 1_790_000_000],
  seen_sign_ins: Array.from({ length: 10 }, () => 1_790_000_000),
  known_devices: ['a', 'b', 'c'].map((one) => one.repeat(64)),
  password_set_at: now,
  unsubscribe_tokens: Object.fromEntries(tokens),
  notices: { law_changes: 'immediately', law_changes_until: now, changes_seen_until: now },
  created_at: now,
  updated_at: now,
});

export const secondFactor = storedSecondFactor.parse({
  name: 'Phone',
  added_at: now,
  last_used_at: now,
  recovery_codes: Array.from({ length: 10 }, () => ({ hash: typicalIds.hash })),
});

export const signInAlert = storedSignInAlert.parse({
  uid: member.uid,
  device: typicalIds.hash,
  created_at: now,
  expire_at: now,
});

export const deviceKey = storedDeviceKey.parse({
  id: typicalIds.automatic,
  public_key: 'B'.repeat(87),
  private_key: 'C'.repeat(43),
  created_at: now,
});

export const calendarSubscription = storedCalendarSubscription.parse({
  organisation_id: organisation.id,
  secret_sha256: typicalIds.hash,
  created_at: now,
  fetched_at: now,
});

const delivery = { state: 'sent', attempts: 1 };

/** Of three changes to the law: the mail that is sent most often. */
export const notice = storedNotice.parse({
  uid: member.uid,
  organisation_id: organisation.id,
  category: 'law_changes',
  key: `law_changes ${member.uid} ${now.toISOString()}`,
  created_at: now,
  delivery,
  expire_at: now,
  template: 'law_changes',
  facts: {
    changes: ['a', 'b', 'c'].map((id) => ({
      change_id: `2027-01-01-${id.repeat(30)}`,
      title: textOf(100),
      what_changed: textOf(400),
      date: '2027-01-01',
      reason: 'applies',
      answers: [{ law: 'Privacy Act 1988', numbers: [1, 2, 3] }],
      at_stake: { aud: 50_000_000, is_limit: true },
    })),
    how_often: 'immediately',
  },
});

/** Of a sign-in on a new device: the mail of an account that is sent most often. */
export const urgentNotice = storedNotice.parse({
  address: user.email,
  category: 'security',
  key: `new_sign_in ${member.uid} ${user.email} 500000 first`,
  created_at: now,
  delivery,
  expire_at: now,
  template: 'new_sign_in',
  facts: {
    signed_in_at: now,
    time_zone: 'Australia/Sydney',
    place: `/not-me#${typicalIds.hash}`,
  },
});

export const contactMessage = storedContactMessage.parse({
  name: member.name,
  organization: organisation.name,
  phone: '02 5550 0000',
  email: user.email,
  email_lower: user.email,
  message: textOf(600),
  created_at: now,
  delivery,
  expire_at: now,
  handled: { by_uid: adviser.uid, by_name: adviser.name, at: now, note: textOf(80) },
  handled_revision: 1,
});

export const suppression = storedSuppression.parse({
  reason: 'bounced',
  updated_at: now,
  expire_at: now,
});

/** Without its logo, of which there is one. */
export const firm = storedFirm.parse({
  name: 'Example Advisers',
  signature_line: textOf(80),
  changed_by_uid: adviser.uid,
  changed_by_name: adviser.name,
  changed_at: now,
});

export const counter = { count: 10, expire_at: now };
export const mailEvent = { created_at: now, expire_at: now };
