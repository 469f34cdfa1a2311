import { can, type Permission } from '@lexplain/contract/policy';
import { useAuth } from './use-auth';

/**
 * Whether the person has a permission on their own account or organisation. The server enforces the same
 * table: this hides what would be refused. False until the account is loaded.
 */
export const useCan = (permission: Permission): boolean => {
  const { backendUser, organisation } = useAuth();
  if (!backendUser) return false;
  const { id, role } = backendUser;
  return can({ uid: id, staff: role === 'client' ? null : role, organisation }, permission);
};
