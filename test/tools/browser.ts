import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs, ensureChromium } from './chromium.ts';

/** Starts the Chromium of this machine, with the flags of the tests and any that one test needs besides. */
export function launchChromium(extraArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArgs, ...extraArgs] });
}
