// Starts the real `tesuji serve` for a test, in a data folder of its own.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const top = resolve(__dirname, '../../..');
const program = process.env['TESUJI_PROGRAM'] ?? join(top, 'build/dev/bin/tesuji');
const page = process.env['TESUJI_PAGE'] ?? join(top, 'build/web');
const patienceMs = 20000;

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

export class Server {
  private process: ChildProcess | undefined;
  private said = '';
  private readonly data = mkdtempSync(join(tmpdir(), 'tesuji-page-'));

  private constructor(readonly port: number) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the program (again) on the same port and data, and waits until it answers. */
  async run(): Promise<void> {
    this.process = spawn(
      program,
      ['--data', this.data, 'serve', '--port', String(this.port), '--page', page],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.process.stdout?.on('data', (text: Buffer) => (this.said += text.toString()));
    this.process.stderr?.on('data', (text: Buffer) => (this.said += text.toString()));
    const start = Date.now();
    while (Date.now() - start < patienceMs) {
      const answer = await fetch(`${this.url}/api/v1/catalogue`).catch(() => undefined);
      if (answer?.ok) return;
      if (this.process.exitCode !== null) break;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`the server does not answer: ${this.said}`);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const ended = new Promise((later) => this.process?.once('exit', later));
    this.process?.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    if (this.process && this.process.exitCode === null && this.process.signalCode === null) {
      await this.kill();
    }
    rmSync(this.data, { recursive: true, force: true });
  }
}
