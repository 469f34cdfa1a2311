import { can, type Permission } from '@lexplain/contract/policy';
import { useAuth } from './use-auth';

/**
 * Whether the person may do something to what is theirs. The server decides, by the same table: this keeps a page
 * from offering what would be refused. False until their account is loaded.
 */
export const useCan = (permission: Permission): boolean => {
  const { backendUser, organisation } = useAuth();
  if (!backendUser) return false;
  const { id, role } = backendUser;
  return can({ uid: id, staff: role === 'client' ? null : role, organisation }, permission);
};
