import { channelQuery } from './channel-mode.js';
/** Ms that typing has to rest before it is searched for, unless a host says otherwise (specification, section 9). */
export const SEARCH_DEBOUNCE_MS = 500;
/** The same list wherever there is none. */
export const noChannels = Object.freeze([]);
/** What shows is another object only when something of it changed: views draw again for each. */
export const show = (state, changes) => {
    const { shown } = state;
    const isSame = Object.entries(changes).every(([name, value]) => shown[name] === value);
    return isSame ? state : { ...state, shown: { ...shown, ...changes } };
};
/** What channels are looked up by; empty where none are wanted. */
export const queryOf = ({ shown, shouldFetchChannels }) => shouldFetchChannels && !shown.activeChannel ? channelQuery(shown.term) : '';
/** A search before anything was asked for. */
export const initialSearch = (start) => {
    const { initialTerm = '', initialChannel, shouldFetchChannels = true } = start;
    const state = {
        shown: {
            text: initialTerm,
            term: initialTerm.trim(),
            activeChannel: initialChannel,
            currentChannels: noChannels,
            trendingSearches: [],
            isFocused: false,
            isFetching: false,
        },
        isAttached: false,
        debounceMs: SEARCH_DEBOUNCE_MS,
        isResting: false,
        shouldFetchChannels,
        channelLookup: { generation: 0, status: 'idle', query: '' },
        trendingLookup: { generation: 0, status: 'due' },
        pagesOpen: 0,
    };
    const query = queryOf(state);
    return { ...state, channelLookup: { generation: 0, status: query ? 'due' : 'idle', query } };
};
//# sourceMappingURL=search-state.js.map