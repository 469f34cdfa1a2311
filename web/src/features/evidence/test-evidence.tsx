import type { Evidence, EvidenceFile } from '@lexplain/contract/evidence/evidence';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { AuthContext } from '../../session/auth-context';
import { exampleSession, memberSession } from '../../session/test-session';
import { renderScreen } from '../../test-render';
import { EvidenceSection } from './evidence-section';

// Evidence, and a server that answers about it, for tests of screens.

const today = '2026-11-27';
export const now = '2026-11-27T00:00:00.000Z';

export const evidenceOf = (id: string, more: Partial<Evidence> = {}): Evidence => ({
  id,
  about: { kind: 'action', action_id: 'a' },
  shows: `Shows ${id}`,
  from_day: null,
  until_day: null,
  valid_until: null,
  files: [],
  is_held: false,
  is_set_aside: false,
  from_id: null,
  revision: 1,
  created_by_name: 'Ann',
  created_at: now,
  updated_at: now,
  ...more,
});

export const fileOf = (name: string, more: Partial<EvidenceFile> = {}): EvidenceFile => ({
  id: name.replace('.', '-'),
  name,
  kind: 'pdf',
  bytes: 3,
  sha256: '0'.repeat(64),
  scan: 'not_scanned',
  added_at: now,
  added_by_name: 'Ann',
  removed: null,
  preview: null,
  ...more,
});

type Answer = (request: RequestInit) => Response | Promise<Response>;
export type Answers = Record<string, Answer>;

export const answered =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });

export const listOf = (...evidence: Evidence[]): Answer => answered({ evidence, today });

/** Answers calls by their method and path until a test ends, and notes those that are no `GET`. */
export const withEvidenceServer = () => {
  const server = { answers: {} as Answers, sent: [] as string[] };
  beforeEach(() => {
    server.sent.length = 0;
    setTokenSource(async () => 'token');
    vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
      const call = `${request.method ?? 'GET'} ${address.replace('/api', '')}`;
      if (!call.startsWith('GET')) server.sent.push(call);
      return server.answers[call]?.(request) ?? Response.json({ message: 'No' }, { status: 404 });
    });
    return () => vi.unstubAllGlobals();
  });
  return server;
};

/** A screen of a person who owns their organisation, or is a member of it. */
export const renderAs = (role: 'owner' | 'member', content: ReactNode) =>
  renderScreen(
    <AuthContext value={role === 'owner' ? exampleSession('done') : memberSession()}>
      {content}
    </AuthContext>,
  );

/** The evidence for an action. */
export const section = <EvidenceSection isOnPage about={{ kind: 'action', action_id: 'a' }} />;

export const button = (name: string) => screen.findByRole('button', { name });
export const press = async (name: string) => userEvent.click(await button(name));
export const bodyOf = ({ body }: RequestInit) => JSON.parse(String(body));
