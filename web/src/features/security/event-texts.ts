import type {
  ListedSecurityEvent,
  SecurityEventGroup,
  SecurityEventKind,
} from '@lexplain/contract/people/security-events';

/** What has happened to an account, whose person stands beside it. */
const sentences: Record<SecurityEventKind, string> = {
  new_sign_in: 'Signed in on a new device',
  password_changed: 'Password changed',
  address_changed: 'Email address changed',
  second_factor_added: 'Authenticator app added',
  second_factor_removed: 'Two-step sign-in turned off',
  second_factor_allowed: 'Allowed to set up two-step sign-in late',
  recovery_codes_created: 'New recovery codes made',
  role_given: 'Role on the staff given',
};

export const describeSecurityEvent = ({
  kind,
  by,
}: Pick<ListedSecurityEvent, 'kind' | 'by'>): string => {
  if (kind !== 'role_given') return sentences[kind];
  return `${sentences[kind]} by ${by || 'an operator'}`;
};

export const groupLabels: Record<SecurityEventGroup, string> = {
  sign_ins: 'New devices',
  passwords: 'Passwords and addresses',
  second_factors: 'Two-step sign-in',
  roles: 'Roles on the staff',
};
