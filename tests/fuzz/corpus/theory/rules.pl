% two rules
theory(symmetry, proper).
rule(1, 12, 3, -0.5).
move(1, A, B, C, D) :- pos_gen(E), block_on_pos(A, C, D, F, 1, -2, E), block_color(A, F, B).
rule(2, 7, 0, 1.25e-2).
avoid(2, A, _, C, D) :- tactic(A, C, D, own_eye), near_last(A, C, D, 4), stage(A, mid).
