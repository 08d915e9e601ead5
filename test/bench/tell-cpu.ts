/** Preloaded into a measured process: tells its parent the processor time it has used, in seconds, and its memory, in bytes. */

process.on('message', (asked) => {
  const { user, system } = process.cpuUsage();
  if (asked === 'cpu') process.send?.({ cpu: (user + system) / 1e6 });
  if (asked === 'memory') {
    globalThis.gc?.();
    process.send?.({ memory: process.memoryUsage.rss() });
  }
});
process.on('disconnect', () => process.exit());
// A server that cannot start must be able to end.
process.channel?.unref();
