// React 19 and newer: attributes, properties and events of the element as they are. (npm install mahjong-table)
import 'mahjong-table';
import { useState } from 'react';

export function Table({ room }) {
  const [seated, setSeated] = useState(false);
  return (
    <section>
      <p>{seated ? 'You are at the table.' : 'Play with us:'}</p>
      <mahjong-table
        server="https://mj.example.org/graphql"
        room={room}
        style={{ display: 'grid', minBlockSize: '58rem' }}
        onmahjong-room={(event) => setSeated(event.detail.seated)}
      />
    </section>
  );
}
