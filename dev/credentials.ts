/**
 * Throws an error that says how to sign in where this machine has no credentials for a project.
 * Without it the database's client ends the process with a stack trace.
 */
export const requireCredentials = async (project: string | undefined): Promise<void> => {
  if (!project) return;
  const { applicationDefault } = await import('firebase-admin/app');
  try {
    await applicationDefault().getAccessToken();
  } catch (cause) {
    throw new Error(
      `This machine has no credentials for ${project}: gcloud auth application-default login`,
      { cause },
    );
  }
};
