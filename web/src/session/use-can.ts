import { can, type Permission, type Resource } from '@lexplain/contract/api/policy';
import { useAuth } from './use-auth';

/**
 * Whether the person has a permission: on their own account or organisation unless a resource is
 * given. The server enforces the same table: this hides what would be refused. False until the
 * account is loaded.
 */
export const useCan = (permission: Permission, resource?: Resource): boolean => {
  const { backendUser, organisation } = useAuth();
  if (!backendUser) return false;
  const { id, role } = backendUser;
  const actor = {
    uid: id,
    staff: role === 'client' ? null : role,
    organisation,
    // Nothing in the browser depends on it: the server says which clients are covered.
    covers: [],
    // The frame leads whoever lacks one to setting it up: controls are not hidden for it.
    lacksSecondFactor: { asStaff: false, asMember: false },
  };
  return can(actor, permission, resource);
};
