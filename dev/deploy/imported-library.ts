import { connect } from '../../seed/database.ts';
import { findImportFault } from '../../seed/pages/imported-library.ts';

/**
 * Whether the product of a project shows the library of the pages that are deployed; null if it
 * does. A warning only: either may have to come first, and a new project has no library yet.
 */
export const findImportWarning = async (project: string): Promise<string | null> => {
  const db = connect(project);
  try {
    const fault = await findImportFault(db);
    return (
      fault &&
      `${fault} To see what an import would change: npm run seed -- --project ${project} --dry-run`
    );
  } catch (error) {
    return `The imported library could not be read: ${String(error)}`;
  } finally {
    await db.terminate();
  }
};
