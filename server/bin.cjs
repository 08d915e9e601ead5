#!/usr/bin/env node
'use strict';
// Old syntax on purpose: this file has to run on a Node that is too old for the server, to say so.
const wanted = [22, 18];
const found = process.versions.node.split('.').map(Number);
if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(`mahjong-table needs Node ${wanted.join('.')} or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}
import('./server/main.js').catch((error) => {
  console.error(error);
  process.exit(1);
});
