// Requests to the server. Every failure becomes an ApiError whose parts can be shown as a sentence
// with a next step.
import type { State, Text } from './types';

const root = '/api/v1';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly where: string,
    readonly why: string,
    /** All of it as one sentence; absent where the answer is not the server's own. */
    readonly sentence: Text | undefined,
    readonly next: Text | string | undefined,
    /** The present state, where the server refused because the page was behind (409). */
    readonly state: State | undefined,
  ) {
    super(what);
  }
}

/** No answer at all: the server is not running or the network is down. */
export class Unreachable extends Error {}

type Body = Readonly<Record<string, unknown>>;

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function errorFrom(status: number, body: unknown): ApiError {
  const error = record(record(body)['error']);
  const next = error['next'];
  return new ApiError(
    status,
    text(error['what']) || `status ${status}`,
    text(error['where']),
    text(error['why']),
    record(error['text'])['es'] === undefined ? undefined : (error['text'] as Text),
    typeof next === 'string' || typeof next === 'object' ? (next as Text | string) : undefined,
    record(body)['state'] as State | undefined,
  );
}

async function respond(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(root + path, init);
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    throw new Unreachable('no answer');
  }
  if (!response.ok) throw errorFrom(response.status, await response.json().catch(() => ({})));
  return response;
}

async function answer(path: string, init: RequestInit): Promise<unknown> {
  const response = await respond(path, init);
  return response.status === 204 ? {} : response.json();
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await answer(path, signal ? { signal } : {})) as T;
}

/** `keepalive`: the request is finished even when the page goes meanwhile; for small bodies. */
export async function post<T>(path: string, body: Body, keepalive = false): Promise<T> {
  return (await answer(path, {
    method: 'POST',
    keepalive,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })) as T;
}

/** The bytes of a file as they are: whoever reads them decides what they say. */
export async function postFile<T>(path: string, file: Blob): Promise<T> {
  return (await answer(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })) as T;
}

export async function remove<T>(path: string): Promise<T> {
  return (await answer(path, { method: 'DELETE' })) as T;
}

/** A file and the name that the server gives it. */
export interface Download {
  readonly name: string | undefined;
  readonly content: Blob;
}

export async function getFile(path: string): Promise<Download> {
  const response = await respond(path, {});
  const named = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '');
  return { name: named?.[1], content: await response.blob() };
}

export function eventsAddress(id: string): string {
  return `${root}/games/${id}/events`;
}

export function siteAddress(path: string): string {
  return path.startsWith('/') ? path : `${root}/${path}`;
}
