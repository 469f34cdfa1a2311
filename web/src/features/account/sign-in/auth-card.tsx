import '../../../design/forms.css';
import { Alert, Container, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { PublicHead } from '../../../components/page-head/page-head';
import classes from './auth-card.module.css';

/** The texts above a form and of its head, from the site's content. */
export interface AuthPage {
  path: string;
  title: string;
  intro: string;
  description: string;
}

interface AuthCardProps {
  page: AuthPage;
  /**
   * Not about the fields. Below them, as it may appear while someone presses a button of the form.
   */
  notice?: ReactNode;
  error: string | null;
  children: ReactNode;
}

/** The layout of the sign-in and registration forms. */
export const AuthCard = ({ page, notice, error, children }: AuthCardProps) => (
  <Container size={460} py={{ base: 32, sm: 64 }} className={classes.frame}>
    <PublicHead page={page} />
    <h1 className={classes.title}>{page.title}</h1>
    <p className={classes.intro}>{page.intro}</p>
    <Paper withBorder shadow="sm" p={{ base: 'md', sm: 'xl' }} radius="lg">
      {error && (
        <Alert color="red" role="alert" mb="md">
          {error}
        </Alert>
      )}
      {children}
      {notice}
    </Paper>
  </Container>
);
