% What rules of a theory may ask, in Prolog: background of an exported position.
%
% Boards are described by facts, all of one size:
%   board_size(Size)               points are (X, Y) from (1, 1), the lower left corner
%   to_play(Board, Colour)         b or w
%   stone(Board, X, Y, Colour)
%   last_move(Board, X, Y)         of the opponent just before; no fact: none, or a pass
%   previous_move(Board, X, Y)     of the side to play before that
%   stage(Board, Stage)            open, start, mid or end
%   tactic(Board, X, Y, Tactic)    what reading says of a move
%   liberties_after(Board, X, Y, Count)
% A block is a chain or an empty point, known by the number of its first point.
%
% swipl FILE prints which rule fires where, swipl -l FILE answers questions such as
%   ?- fires(Board, Head, Rule, X, Y).
%   ?- score(Board, X, Y, Score).

:- discontiguous move/5, avoid/5, rule/4.
:- dynamic move/5, avoid/5, rule/4, theory/2.
:- dynamic board_size/1, to_play/2, stone/4, last_move/3, previous_move/3.
:- dynamic stage/2, tactic/4, liberties_after/4.
:- table connected/5, block_at/4, liberties_of/3.

% Points and blocks.

on_board(X, Y) :- board_size(Size), X >= 1, X =< Size, Y >= 1, Y =< Size.
number_at(X, Y, Point) :- board_size(Size), Point is (Y - 1) * Size + X - 1.
place_of(Point, X, Y) :- board_size(Size), X is Point mod Size + 1, Y is Point // Size + 1.
empty(Board, X, Y) :- on_board(X, Y), \+ stone(Board, X, Y, _).
next_to(X, Y, X1, Y1) :-
    member(DX/DY, [1/0, -1/0, 0/1, 0/(-1)]),
    X1 is X + DX, Y1 is Y + DY,
    on_board(X1, Y1).

connected(Board, X, Y, X, Y) :- stone(Board, X, Y, _).
connected(Board, X, Y, X2, Y2) :-
    connected(Board, X, Y, X1, Y1),
    stone(Board, X1, Y1, Colour),
    next_to(X1, Y1, X2, Y2),
    stone(Board, X2, Y2, Colour).

block_at(Board, X, Y, Block) :-
    stone(Board, X, Y, _), !,
    findall(Point, (connected(Board, X, Y, X1, Y1), number_at(X1, Y1, Point)), Points),
    min_list(Points, Block).
block_at(_, X, Y, Block) :- number_at(X, Y, Block).

liberties_of(Board, Block, Points) :-
    place_of(Block, X, Y),
    stone(Board, X, Y, _),
    findall(Point,
            ( connected(Board, X, Y, X1, Y1), next_to(X1, Y1, X2, Y2),
              empty(Board, X2, Y2), number_at(X2, Y2, Point) ),
            All),
    sort(All, Points).

% The eight turns.

pos_gen(Turn) :- member(Turn, [p1, p2, p3, p4, p5, p6, p7, p8]).
turned(p1, X, Y, X, Y).
turned(p2, X, Y, X1, X) :- X1 is -Y.
turned(p3, X, Y, X1, Y1) :- X1 is -X, Y1 is -Y.
turned(p4, X, Y, Y, Y1) :- Y1 is -X.
turned(p5, X, Y, X1, Y) :- X1 is -X.
turned(p6, X, Y, Y, X).
turned(p7, X, Y, X, Y1) :- Y1 is -Y.
turned(p8, X, Y, X1, Y1) :- X1 is -Y, Y1 is -X.

target(X, Y, DX, DY, Turn, X1, Y1) :-
    turned(Turn, DX, DY, TX, TY),
    from(X, Y, Turn, X0, Y0),
    X1 is X0 + TX, Y1 is Y0 + TY.
% The listing of the first report turns the point as well, about the middle of the board.
from(X, Y, Turn, X0, Y0) :-
    theory(symmetry, listing), !,
    board_size(Size),
    MX is 2 * X - Size - 1, MY is 2 * Y - Size - 1,
    turned(Turn, MX, MY, PX, PY),
    X0 is (PX + Size + 1) // 2, Y0 is (PY + Size + 1) // 2.
from(X, Y, _, X, Y).

% The predicates of the first report.

block_on_pos(Board, X, Y, Block, DX, DY, Turn) :-
    target(X, Y, DX, DY, Turn, X1, Y1),
    stone(Board, X1, Y1, _),
    block_at(Board, X1, Y1, Block).
block_color(Board, Block, Colour) :- place_of(Block, X, Y), stone(Board, X, Y, Colour).
opposite(b, w).
opposite(w, b).
edge_ver(X, Y, D, Turn) :- target(X, Y, D, 0, Turn, X1, Y1), on_edge(X1, Y1).
edge_hor(X, Y, D, Turn) :- target(X, Y, 0, D, Turn, X1, Y1), on_edge(X1, Y1).
on_edge(X, Y) :-
    board_size(Size), Beyond is Size + 1,
    ( memberchk(X, [0, Beyond]) ; memberchk(Y, [0, Beyond]) ), !.
liberty(Board, Block, Point) :- liberties_of(Board, Block, Points), member(Point, Points).
liberty_cnt(Board, Block, Count) :- liberties_of(Board, Block, Points), length(Points, Count).
stone_cnt(Board, Block, Count) :-
    place_of(Block, X, Y),
    stone(Board, X, Y, _),
    aggregate_all(count, connected(Board, X, Y, _, _), Count).
range(Count, Least, Most) :- Count >= Least, Count =< Most.
board(Board, Block, X, Y) :- block_at(Board, X, Y, Block).

beside(Board, X, Y, Colour, Block) :-
    empty(Board, X, Y),
    next_to(X, Y, X1, Y1),
    stone(Board, X1, Y1, Colour),
    block_at(Board, X1, Y1, Block).
atari(Board, Block, X, Y, Colour) :-
    opposite(Colour, Other), beside(Board, X, Y, Other, Block), liberty_cnt(Board, Block, 2).
captures(Board, Block, X, Y, Colour) :-
    opposite(Colour, Other), beside(Board, X, Y, Other, Block), liberty_cnt(Board, Block, 1).
connects_direct(Board, Block, X, Y, Colour) :- beside(Board, X, Y, Colour, Block).
connects_indirect(Board, Block, X, Y, Colour) :-
    empty(Board, X, Y),
    next_to(X, Y, X1, Y1), beside(Board, X1, Y1, Colour, Block),
    next_to(X, Y, X2, Y2), X1/Y1 \== X2/Y2, beside(Board, X2, Y2, Colour, Block).

% What stands around a move.

own_at(Board, X, Y, DX, DY, Turn) :-
    target(X, Y, DX, DY, Turn, X1, Y1), to_play(Board, Colour), stone(Board, X1, Y1, Colour).
enemy_at(Board, X, Y, DX, DY, Turn) :-
    target(X, Y, DX, DY, Turn, X1, Y1),
    to_play(Board, Colour), opposite(Colour, Other), stone(Board, X1, Y1, Other).
empty_at(Board, X, Y, DX, DY, Turn) :-
    target(X, Y, DX, DY, Turn, X1, Y1), empty(Board, X1, Y1).
off_at(_, X, Y, DX, DY, Turn) :- target(X, Y, DX, DY, Turn, X1, Y1), \+ on_board(X1, Y1).
last_at(Board, X, Y, DX, DY, Turn) :-
    target(X, Y, DX, DY, Turn, X1, Y1), last_move(Board, X1, Y1).
previous_at(Board, X, Y, DX, DY, Turn) :-
    target(X, Y, DX, DY, Turn, X1, Y1), previous_move(Board, X1, Y1).
liberties_at(Board, X, Y, DX, DY, Level, Turn) :-
    block_on_pos(Board, X, Y, Block, DX, DY, Turn),
    liberty_cnt(Board, Block, Count),
    Level =:= min(4, Count).

% Where the move lies.

edge_line(C, Line) :- board_size(Size), Line is min(5, min(C, Size + 1 - C)).
lines(_, X, Y, Near, Far) :-
    edge_line(X, A), edge_line(Y, B), Near =:= min(A, B), Far =:= max(A, B).
line(_, X, Y, Near) :- edge_line(X, A), edge_line(Y, B), Near =:= min(A, B).
distance(X, Y, X1, Y1, Distance) :-
    DX is abs(X - X1), DY is abs(Y - Y1),
    Distance is min(17, max(2, DX + DY + max(DX, DY))).
to_last(Board, X, Y, Distance) :-
    last_move(Board, X1, Y1), !, distance(X, Y, X1, Y1, Distance).
to_last(_, _, _, 30).
to_previous(Board, X, Y, Distance) :-
    previous_move(Board, X1, Y1), !, distance(X, Y, X1, Y1, Distance).
to_previous(_, _, _, 30).
last_distance(Board, X, Y, Distance) :- to_last(Board, X, Y, D), D =:= Distance.
previous_distance(Board, X, Y, Distance) :- to_previous(Board, X, Y, D), D =:= Distance.
near_last(Board, X, Y, Most) :- to_last(Board, X, Y, D), D =< Most.
near_previous(Board, X, Y, Most) :- to_previous(Board, X, Y, D), D =< Most.

% Which rules fire, and what a move scores.

fires(Board, Head, Rule, X, Y) :-
    to_play(Board, Colour),
    board_size(Size),
    between(1, Size, Y), between(1, Size, X),
    empty(Board, X, Y),
    rule(Rule, _, _, _),
    member(Head, [move, avoid]),
    once(call(Head, Rule, Board, Colour, X, Y)).

value_of(_, Rule, Weight) :- \+ theory(scoring, coverage), !, rule(Rule, _, _, Weight).
value_of(move, Rule, Value) :- rule(Rule, P, N, _), Value is P - N.
value_of(avoid, Rule, Value) :- rule(Rule, P, N, _), Value is N - P.

score(Board, X, Y, Score) :-
    board_size(Size), between(1, Size, Y), between(1, Size, X), empty(Board, X, Y),
    aggregate_all(sum(Value), (fires(Board, Head, Rule, X, Y), value_of(Head, Rule, Value)), Score).

main :-
    forall(fires(Board, Head, Rule, X, Y),
           format("~w ~w ~w ~w ~w~n", [Board, Head, Rule, X, Y])).
:- initialization(main, main).
