// Vue 3. (npm install mahjong-table) In single-file components, tell the compiler which tags are no components of Vue:
// vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('mahjong-') } } })
import 'mahjong-table';
import { h, ref } from 'vue';

export default {
  props: { room: String },
  setup(props) {
    const seated = ref(false);
    const onMahjongRoom = (event) => {
      seated.value = event.detail.seated;
    };
    return () =>
      h('section', [
        h('p', seated.value ? 'You are at the table.' : 'Play with us:'),
        h('mahjong-table', {
          server: 'https://mj.example.org/graphql',
          room: props.room,
          style: 'display: grid; min-block-size: 58rem',
          onMahjongRoom,
        }),
      ]);
  },
};
